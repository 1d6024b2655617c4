// One table: grave words about a person, which may be true and may be slander. Phrases over folded words (see text/words.ts).

/** In a review a person decides about them. */
export const accusations: readonly string[] = [
  'estaf\\w{1,8}|fraud\\w{0,8}|ladron\\w{0,3}|rob(?:o|aron|ar|ado|aste)|delincuentes?|chorr[oa]s?|truch[oa]s?|coimer[oa]s?|coimas?|mafios[oa]s?|corrupt[oa]s?|acos(?:o|ar|ador\\w{0,2})|amenaz\\w{1,6}|denunci\\w{1,6}|demand(?:a|e|amos|ar) judicial\\w{0,5}',
  'golpe|golpistas?|golpes|estelionat\\w{1,6}|ladra(?:o|es)|roub\\w{1,6}|bandid[oa]s?|picaretas?|corrupt[oa]s?|assedi\\w{1,6}|ameac\\w{1,6}|propinas?|crimin\\w{1,6}',
  'scam\\w{0,4}|frauds?|fraudulent|thief|thieves|stole|stolen|robbed|crooks?|criminals?|corrupt|brib\\w{1,5}|harass\\w{0,6}|threaten\\w{0,4}|lawsuit|sued|racists?|racistas?',
];
