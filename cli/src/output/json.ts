/**
 * JSON as it is printed: indented for people, one line else. DEL, C1 controls and the two line separators are escaped
 * too, so that a text from a stranger cannot steer a terminal through it.
 */
export const jsonText = (value: unknown, isPerson: boolean): string =>
  (JSON.stringify(value, null, isPerson ? 2 : 0) ?? 'null').replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
