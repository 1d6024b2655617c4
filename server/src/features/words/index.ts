export { wordConditions, wordsMeant, type MeantWords, type SearchedTable } from './words-meant.ts';
export { foldToSearch } from './search-text.ts';
