/** Lines of CSV after RFC 4180, with CRLF: names of the columns first. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [columns.join(','), ...rows.map((row) => row.map(cell).join(',')), ''].join('\r\n');

/** A text that a spreadsheet would take for a formula is shown as a text (CWE-1236). */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
