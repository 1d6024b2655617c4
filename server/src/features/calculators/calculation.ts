import type { AnswerOf, Contract, RequestOf } from '@oga/contract';
import type { Assumptions } from './assumptions.ts';

export type CalculatorName = keyof Contract['calculators'];
type Routes = Contract['calculators'];

/** What was given, read by the contract, with the currency settled. */
export type Inputs<N extends CalculatorName> = RequestOf<Routes[N]>['query'] & { readonly currency: string };

type Data<N extends CalculatorName> = AnswerOf<Routes[N]> extends { data: infer D } ? D : never;

/** The figures of an answer; currency and defaults come with the route. */
export type Figures<N extends CalculatorName> = Omit<Data<N>, 'currency' | 'defaults_used'>;

/** A calculator: pure, finite for everything that the contract lets in, or a VALIDATION_ERROR that says why not. */
export type Calculation<N extends CalculatorName> = (inputs: Inputs<N>, assumptions: Assumptions) => Figures<N>;
