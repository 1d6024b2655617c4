import type { JsonObject } from '../read-json-items.ts';
import type { Remarks } from '../remarks.ts';
import { readArea, readCount, unlessZero } from '../vrsync/measures.ts';
import { flagOf } from './public-item.ts';

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Values of an item by their names; of several names the first counts that says something. */
export class ItemReader {
  readonly item: JsonObject;
  readonly remarks: Remarks;

  constructor(item: JsonObject, remarks: Remarks) {
    this.item = item;
    this.remarks = remarks;
  }

  /** The first of these names that says something; the first one where none does. */
  nameOf(...names: readonly [string, ...string[]]): string {
    return names.find((name) => this.#written(name) !== '') ?? names[0];
  }

  /** A text as it is written, also where it is a number; empty where there is none. */
  text(...names: readonly [string, ...string[]]): string {
    return this.#written(this.nameOf(...names));
  }

  /** Null where nothing is said, and where what is said is no flag. */
  flag(name: string): boolean | null {
    const flag = flagOf(this.item[name]);
    if (flag !== 'unreadable') return flag;
    this.remarks.repaired('flag_unreadable', name, shown(this.item[name]), 'Neither true nor false; left out.');
    return null;
  }

  /** A whole number; 0 means that it is not known. */
  count(names: readonly [string, ...string[]], bounds?: { min: number; max: number }): number | null {
    return unlessZero(readCount(this.text(...names), this.nameOf(...names), this.remarks, bounds));
  }

  /** Square metres; 0 means that they are not known. */
  area(name: string): number | null {
    return readArea(this.text(name), 'm2', name, this.remarks);
  }

  #written(name: string): string {
    const value = this.item[name];
    if (typeof value === 'string') return value.trim();
    return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
  }
}
