export { forgetQuestionsJob } from './jobs.ts';
export { questionsIn } from './questions.ts';
