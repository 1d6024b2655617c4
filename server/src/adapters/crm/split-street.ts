/** A street and the house number that stood in its text. */
export interface SplitStreet {
  readonly street: string;
  readonly number: string;
}

/** `Rua Pascoal, 310 - Jardim Sul, …`: the number behind a comma. */
const numberInStreet = /^([^,]*\p{L}[^,]*),\s*(?:n[º°o.]*\s*)?(\d{1,5}[a-z]?)(?![\p{L}\d]).*$/iu;
/** `Rua Pascoal 310`: the last number, behind a name that begins as streets do (so not `Rua 1234`, `Quadra 4 Sala 11`). */
const numberAtEnd =
  /^((?:rua|r\.|avenida|av\.?|alameda|travessa|praça|calle|pasaje)\s(?!.*\b(?:sala|lote|lts?|quadra|qd|km|bloco|apto|casa|piso|loja)\b)(?:.*\s)?\p{L}{3,})\s+(?:n[º°o.]*\s*)?(\d{2,5})$/iu;
/** `Pellegrini 1255`, as Spanish writes it; not `Ruta 2`, `Lote 14`, `Libertador al 3700`. */
const spanishNumberAtEnd =
  /^((?!.*\b(?:ruta|km|kil[óo]metro|lote|manzana|mza?|barrio|parcela|unidad|piso|torre|casa)\b)(?:.*\s)?(?!calle\s)\p{L}{3,}\.?)\s+(?:n[º°o.]*\s*)?(\d{2,5})(?:\s.*)?$/iu;

const splitBy =
  (patterns: readonly RegExp[]) =>
  (address: string): SplitStreet | null => {
    for (const pattern of patterns) {
      const found = pattern.exec(address);
      if (found) return { street: found[1]!.trim(), number: found[2]! };
    }
    return null;
  };

/** Street and number apart, so that hiding the number hides it in the street's text too; null where there is no number. */
export const splitStreet = splitBy([numberInStreet, numberAtEnd]);

/** The same for addresses that are known to be written as in Spanish America. */
export const splitSpanishStreet = splitBy([numberInStreet, numberAtEnd, spanishNumberAtEnd]);
