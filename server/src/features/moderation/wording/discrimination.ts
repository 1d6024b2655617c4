// One table: who is shut out in which words. Phrases over folded words (see text/words.ts).

const any = (...alternatives: readonly string[]): string => `(?:${alternatives.join('|')})`;

/** Words that may stand between "no se aceptan" and the people meant: other people, never things. */
const peopleBetween = String.raw`(?:(?:a|con|com|para|pra|personas?|pessoas?|people|persons?|tenants?|inquilin[oa]s?|locatarios?|clientes?|gente|familias?|families|parejas?|casais|casal|couples?|interesados|interessados|mascotas|animales|animais|pets|perros|gatos|fumador[ea]s|fumantes|smokers|estudiantes|estudantes|students|grupos|jovenes|jovens|ninos|criancas|children|with|or|and|nor|ni|nem|o|ou|y|e|u|,|de|los|las|os|as|ningun[oa]?|nenhum|tampoco|tambem|an[y]) ){0,5}`;

const nationsEs = any(
  'extranjer[oa]s?', 'inmigrantes?', 'migrantes?', 'brasiler[oa]s?', 'brasilen[oa]s?', 'bolivian[oa]s?', 'bolitas?',
  'paraguay[oa]s?', 'paraguas', 'argentin[oa]s?', 'peruan[oa]s?', 'venezolan[oa]s?', 'venecos?', 'colombian[oa]s?', 'chin[oa]s',
  'haitian[oa]s?', 'cuban[oa]s?', 'chilen[oa]s?', 'african[oa]s', 'arabes', 'turcos', 'corean[oa]s', 'coreanos', 'alemanes', 'rusos',
); // prettier-ignore
const nationsPt = any(
  'estrangeir[oa]s?', 'imigrantes?', 'brasileir[oa]s?', 'paraguai[oa]s?', 'bolivian[oa]s?', 'argentin[oa]s?', 'haitian[oa]s?',
  'venezuelan[oa]s?', 'nordestin[oa]s?', 'baian[oa]s', 'chineses', 'angolan[oa]s?', 'african[oa]s', 'arabes', 'peruan[oa]s?',
); // prettier-ignore
const nationsEn = any(
  'foreigners?', 'immigrants?', 'migrants?', 'expats?', 'refugees?', 'paraguayans?', 'argentin(?:e|ian)s?', 'brazilians?',
  'bolivians?', 'venezuelans?', 'peruvians?', 'colombians?', 'haitians?', 'cubans?', 'mexicans?', 'chinese', 'africans?', 'arabs?',
  'russians?', 'americans?', 'europeans?',
); // prettier-ignore

const races = any(
  'negr[oa]s', 'pret[oa]s', 'gitan[oa]s?', 'cigan[oa]s?', 'indigenas?', 'indi[oa]s', 'mestiz[oa]s', 'pardos', 'gente de color',
  'personas de color', 'pessoas de cor', 'pessoas negras', 'personas negras', 'blacks', 'black (?:people|tenants|families)',
  'asians', 'latinos', 'hispanics', 'gypsies', 'gypsy (?:people|families)', 'people of colou?r', 'colou?red people', 'native americans',
); // prettier-ignore
const whites = any('blanc[oa]s', 'brancos', 'pessoas brancas', 'gente blanca', 'personas blancas', 'whites?', 'white (?:people|tenants|families)', 'caucasians?', 'raza blanca'); // prettier-ignore
const faiths = any(
  'judi[oa]s', 'judeus', 'musulman(?:es|as?)', 'muculman[oa]s?', 'catolic[oa]s?', 'evangelic[oa]s?', 'cristian[oa]s', 'cristaos?',
  'cristas?', 'crentes', 'mormon(?:es|s)', 'ate[oa]s', 'ateus', 'testigos de jehova', 'testemunhas de jeova', 'umbandistas?', 'macumbeir[oa]s?',
  'espiritas', 'menonitas', 'muslims?', 'jews?', 'jewish people', 'christians?', 'catholics?', 'hindus?', 'atheists?',
); // prettier-ignore
const disabled = any(
  'discapacitad[oa]s?', 'minusvalid[oa]s?', '(?:personas )?con (?:alguna )?discapacidad(?:es)?', 'lisiad[oa]s', 'autistas?',
  'enferm[oa]s mentales', 'en sillas? de ruedas', 'deficientes?', 'cadeirantes?', 'pessoas com deficiencias?', 'pcds?', 'aleijad[oa]s',
  'disabled(?: (?:people|persons?|tenants?))?(?! (?:access|ramps?|parking|lifts?|facilit\\w{1,6}|toilets?|bathrooms?|bays?|spaces?))', 'handicapped(?! (?:access|parking|toilets?|ramps?))',
  'wheelchair users?', 'people with (?:a )?disabilit(?:y|ies)', 'mentally ill',
); // prettier-ignore
const orientations = any('gays?', 'homosexuales?', 'homosexuais', 'lesbianas?', 'lesbicas?', 'travestis?', 'trans', 'transexua(?:les|is)', 'lgbt\\w{0,5}', 'lesbians', 'homosexuals?', 'transgender(?: people)?', 'same sex couples', 'parejas del mismo sexo', 'casais homoafetivos', 'casal homoafetivo'); // prettier-ignore
const aged = any('ancian[oa]s', 'viej[oa]s', 'jubilad[oa]s', 'adultos mayores', '(?:personas )?de (?:la )?tercera edad', 'idos[oa]s', 'velh[oa]s', 'aposentad[oa]s', '(?:the )?elderly(?: people)?', 'seniors(?! (?:discount|club))', 'old people', 'pensioners', 'retirees'); // prettier-ignore
const families = any('madres solteras', 'maes solteiras', 'single (?:mothers?|moms?|mums?|parents?)', 'embarazadas', 'gravidas', 'gestantes', 'pregnant women', 'solter[oa]s', 'solteir[oa]s', 'divorciad[oa]s', 'unmarried couples', 'divorcees'); // prettier-ignore
const childWords = any(
  'nin[oa]s?', 'criaturas?', 'bebes?', 'menores de edad', 'menores de \\d{1,2} anos', 'hijos', 'criancas?', 'filhos', 'menores de idade',
  '(?:small |young )?children', 'kids', 'babies', 'infants', 'toddlers', 'minors', 'families with (?:children|kids)', 'familias con (?:ninos|hijos)', 'familias com (?:criancas|filhos)',
); // prettier-ignore
/** "no children's pool", "no kids club" and the like are about things; "no mascotas, niños bienvenidos" welcomes them. */
const children = `${childWords}(?! (?:s|pool|room|area|menu|club|playground|cerca|jugando|en (?:la|el) piscina|(?:, )?(?:si|son|sao|are)?(?: )?(?:bienvenid|bem vind|welcome)))`;

const nobody = any(races, faiths, disabled, orientations, aged, families);

const refusesEs = String.raw`(?:no (?:se )?(?:les )?(?:acept\w{1,6}|admit\w{1,6}|permit\w{1,6}|recib\w{1,6}|alquil\w{1,6}|arriend\w{1,6}|vend[eo]\w{0,5}|quer\w{1,6}|quier\w{1,6}|tom[ao]\w{0,4}|aguant\w{1,5})|abstenerse|excepto|prohibid[oa]s?(?: (?:el ingreso|la entrada))?|nada de)`;
const refusesPt = String.raw`(?:nao (?:se )?(?:aceit\w{1,6}|admit\w{1,6}|permit\w{1,6}|receb\w{1,6}|alug\w{1,6}|loca\w{1,6}|vend\w{1,6}|quer\w{1,6}|atend\w{1,6}|e permitid[oa])|exceto|proibid[oa]s?(?: a entrada)?|nada de)`;
const refusesEn = String.raw`(?:(?:we )?(?:do not|don t|dont|cannot|can t|will not|won t|never) (?:accept|rent|let|allow|want|take|sell)(?: (?:it )?to)?|(?:is |are )?not (?:available|open|for rent) (?:for|to)|not allowed|prohibited|free of)`;

const only = String.raw`(?<! no )(?<! not )(?<! nao )(?:solo|solamente|unicamente|exclusivamente|so|somente|apenas|only|exclusiv[oa] para)`;
const offersBetween = String.raw`(?:(?:se|alquil[oa]|alquilamos|alquila|acept[oa]|aceptan|admiten|admite|reciben|recibe|arrienda|vende|vendo|aluga|alugo|alugamos|aceita|aceito|aceitamos|rent|rents|renting|accept|accepting|for|to|available|a|para|pra|por|con|com|de|personas?|pessoas?|gente|inquilin[oa]s?|locatarios|clientes|tenants|people|familias?|parejas?|casais|matrimonios?|ciudadan[oa]s|cidadaos|citizens|nacionalidad|ser|que|sean|sejam|los|las|os|as|el|un|una|um|uma) ){0,5}`;
const notOfAPool = String.raw`(?<! (?:piscinas?|piletas?|gimnasio|gym|sauna|spa|jacuzzi|sector|area|bar|pool|solarium|bano|banos|sanitarios?|vestuarios?|banheiros?|vestiarios?|juegos|jogos|salon|salao|toilettes?|academia) (?:\w{1,20} ){0,3})`;

/** Portuguese "no" is "in the": "no estrangeiro" is abroad. After the bare word only people in the plural are meant. */
const plural = String.raw`(?=(?:\w{1,30}s|gente|small|young|the|children|people|disabled|chinese|wheelchair|old|same|single|black|colou?red|native|gypsy|mentally) )`;

/** "Muebles blancos, no negros" is about furniture. */
const notOfAColor = String.raw`(?<! (?:blanc[oa]s?|branc[oa]s|gris|grises|muebles|moveis|pisos?|color|colores|griferias?|aberturas|azulejos|marmol) (?:[\w,]{1,20} ){0,3})`;

/** Wording that shuts people out: rejected. */
export const excludes: readonly string[] = [
  `(?:${refusesEs}|${refusesPt}|${refusesEn}) ${peopleBetween}${any(nationsEs, nationsPt, nationsEn, nobody, children)}`,
  // "no extranjeros", "no children": the bare word; "sin" and "sem" only where no thing can be meant.
  `${notOfAColor}(?:no|nao|ni|nem) (?:(?:a|para|con) (?:los )?)?${plural}${any(nationsEs, nationsPt, `${nationsEn}(?! (?:restrictions?|tax|fees?|buyer))`, races, faiths, orientations, disabled, aged, children)}`,
  `(?:sin|sem|without|child free|libre de|free of|livre de) (?:familias con |parejas con )?${children}`,
  `(?:sin|sem) ${any('extranjer[oa]s', 'estrangeiros', 'inmigrantes', 'bolivianos', 'gitanos', 'negros(?= \\.)')}`,
  `${refusesEs} (?:a )?chicos(?! (?:perros|animales|o grandes|ni grandes))`,
  'sin chicos',
  `(?:must be|deben? ser|tienen? que ser|deve[m]? ser|precisa[m]? ser) ${any(faiths, whites, 'single', 'married', 'straight', nationsEs, nationsPt, nationsEn)}`,
  'child free (?:building|property|community|home|complex)',
  'childfree',
  'no (?:es )?para ninos',
  // "solo para familias", "apenas adultos", "adults only"
  `${only} ${offersBetween}${any(nationsEs, nationsPt, nationsEn, whites, faiths, orientations)}`,
  `${notOfAPool}(?:solo|solamente|unicamente|exclusivamente|so|somente|apenas) (?:(?:se|alquil[oa]|acept[oa]|aceptan|admiten|reciben|alugo|aluga|aceito|aceita|aceitamos|a|para|pra|de) ){0,4}(?:adultos|familias?|matrimonios?|casados|parejas|casais|jovenes|jovens|gente joven|pessoas jovens)(?! (?:numerosas? (?:disfrut|aproveit)|entienden|saben))`,
  String.raw`(?:alquil\w{1,5}|arriend\w{1,4}|alug\w{1,4}|exclusiv[oa]) (?:solo|solamente|unicamente|somente|apenas|so)? ?(?:a|para) (?:matrimonios? sin hijos|parejas? sin hijos|casa(?:l|is) sem filhos)`,
  String.raw`(?<! not )(?:only )(?:(?:for|to|rent|rents|rented|accept|accepts|accepting|available|suitable|let|we) ){0,4}(?:families|couples|adults|married (?:couples|people)|young people)(?! (?:pool|section|area|floor))`,
  String.raw`(?:families|couples|adults|whites|christians|catholics|muslims|locals|nationals|citizens|natives|paraguayans|argentines|argentinians|brazilians|americans|europeans|germans|singles) only(?! (?:pool|swimming|section|area|floor|sauna|gym|spa|terrace|know))`,
  String.raw`(?:gente|personas|familias?|vecinos|pessoas|vizinhos|tenants|inquilinos) (?:de )?(?:raza )?(?:blanc[oa]s?|branc[oa]s?)`,
  String.raw`(?:barrio|edificio|zona|condominio|bairro|predio|neighbou?rhood|building) (?:sin|libre de|sem|livre de|free of|without) ${any(nationsEs, nationsPt, nationsEn, races, faiths, 'indeseables')}`,
];

const groupsPreferred = any('familias?', 'matrimonios?', 'parejas?', 'casa(?:l|is)', 'families', 'family', 'couples?', 'married', 'adultos', 'adults', nationsEs, nationsPt, nationsEn, faiths, whites, 'senoritas?', 'mujeres?', 'hombres?', 'varones', 'damas?', 'caballeros?', 'mocas?', 'mulheres', 'rapazes', 'homens', 'women', 'men', 'females?', 'males?', 'ladies', 'girls'); // prettier-ignore
const sexes = any('senoritas?', 'mujeres', 'mujer', 'hombres', 'varones', 'damas?', 'caballeros?', 'chicas', 'mocas?', 'mulheres', 'rapazes', 'homens', 'meninas', 'women', 'men', 'females?', 'males?', 'ladies', 'girls'); // prettier-ignore

/** Wording that may shut people out, or may be a fact or a shared home: a person decides. */
export const mayExclude: readonly string[] = [
  `(?:preferentemente|preferencia|de preferencia|preferiblemente|preferivelmente|se prefieren?|prefiero|preferimos|prefiro|preferably|preferred) (?:(?:a|para|por|de|con|una|um|uma|un|solo) ){0,2}${groupsPreferred}`,
  `${groupsPreferred} (?:preferred|preferentemente|preferencialmente)`,
  `${notOfAPool}(?:solo|solamente|unicamente|exclusivamente|exclusivo|so|somente|apenas) (?:(?:se|alquil[oa]|a|para|pra|de|aluga|alugo) ){0,3}${sexes}`,
  String.raw`(?:only (?:for )?(?:women|men|females?|males?|ladies|girls)|(?:women|men|females?|males?|ladies|girls) only)(?! (?:gym|sauna|changing))`,
  `(?:no se aceptan|no aceptamos|nao aceitamos|nao aceito|no alquilo a|no) ${sexes}`,
  `(?:habitacion|pieza|cuarto|quarto|room|pension|residencia|vaga|suite) (?:compartid[oa] )?(?:en alquiler )?(?:para|for) ${sexes}`,
  `(?:no (?:es )?apt[oa] para|nao (?:e )?(?:recomendad[oa]|indicad[oa]|adequad[oa]) para|not suitable for|unsuitable for) ${any(children, disabled, 'ninos pequenos', 'the elderly')}`,
  'gente (?:de bien|decente)',
];
