const units: Readonly<Record<string, number>> = {
  cero: 0, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9,
  zero: 0, um: 1, dois: 2, duas: 2, quatro: 4, meia: 6, sete: 7, oito: 8, nove: 9,
  oh: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9,
}; // prettier-ignore

const teens: Readonly<Record<string, number>> = {
  diez: 10, once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, dieciseis: 16, diecisiete: 17, dieciocho: 18,
  diecinueve: 19, veintiuno: 21, veintiun: 21, veintidos: 22, veintitres: 23, veinticuatro: 24, veinticinco: 25,
  veintiseis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29,
  dez: 10, onze: 11, doze: 12, treze: 13, quatorze: 14, quinze: 15, dezesseis: 16, dezessete: 17, dezoito: 18,
  dezenove: 19,
  ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18,
  nineteen: 19,
}; // prettier-ignore

const tens: Readonly<Record<string, number>> = {
  veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90,
  vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, sessenta: 60, oitenta: 80,
  twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
}; // prettier-ignore

const hundreds: Readonly<Record<string, number>> = {
  cien: 100, ciento: 100, doscientos: 200, trescientos: 300, cuatrocientos: 400, quinientos: 500, seiscientos: 600,
  setecientos: 700, ochocientos: 800, novecientos: 900,
  cem: 100, cento: 100, duzentos: 200, trezentos: 300, quatrocentos: 400, quinhentos: 500, seiscentos: 600,
  setecentos: 700, oitocentos: 800, novecentos: 900,
}; // prettier-ignore

const values: ReadonlyMap<string, number> = new Map(
  [units, teens, tens, hundreds].flatMap((words) => Object.entries(words)),
);

/** The number that a word without accents says (0 to 900), or undefined. Articles (un, una, uma) say none. */
export const numberSaid = (word: string): number | undefined => values.get(word);

/** Words that stand between the digits of a number read aloud: "guion", "ponto", "y". */
export const joinsNumbers: ReadonlySet<string> = new Set(
  'guion guiones menos raya traco hifen dash punto ponto dot mas mais plus barra slash espacio espaco y e and luego depois'.split(
    ' ',
  ),
);
