// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const controls = /[\u0000-\u001f\u007f-\u009f]+/g;
// oxlint-disable-next-line no-control-regex
const controlsButBreaks = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text that others wrote, as one line that is safe on a terminal: escape sequences lose their escape, and characters
 * that turn the direction of what follows are taken out.
 */
export const oneLine = (text: string): string =>
  text.replace(directions, '').replace(controls, ' ').replace(/ {2,}/g, ' ').trim();

/** The same with its line breaks. */
export const cleanText = (text: string): string =>
  text.replace(directions, '').replaceAll('\r\n', '\n').replace(controlsButBreaks, '');
