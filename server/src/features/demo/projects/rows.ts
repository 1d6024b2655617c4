import type { ProjectStage } from '@oga/contract';

/** What a project of the demo market is: a tower of flats, or houses in a gated community. */
export type ProjectKind = 'tower' | 'houses';

export type ProjectRow = readonly [
  name: string,
  developer: string,
  place: readonly [countryCode: string, division: string, city: string, neighborhood: string | null],
  address: string,
  point: readonly [latitude: number, longitude: number],
  /** Price of a metre in units of the currency. */
  price: readonly [perM2: number, currency: string],
  kind: ProjectKind,
  /** Floors of a tower, houses of a community. */
  size: number,
  stage: ProjectStage,
  /** Months from now until keys are handed over; null where nobody says. */
  months: number | null,
];

const asu = (neighborhood: string) => ['PY', 'Asunción', 'Asunción', neighborhood] as const;

/** Projects of the demo market. Names are invented, and so are the firms; addresses are streets that there are. */
export const projectRows: readonly ProjectRow[] = [
  ['Torre Jasy', 'Ybytu Desarrollos', asu('Villa Morra'), 'Senador Long', [-25.2906, -57.5789], [1890, 'USD'], 'tower', 18, 'under_construction', 14],
  ['Torre Tajy', 'Ybytu Desarrollos', asu('Villa Morra'), 'Avda. Mariscal López', [-25.2928, -57.5822], [1950, 'USD'], 'tower', 22, 'completed', -5],
  ['Edificio Mburukuja', 'Petereby Constructora', asu('Mburucuyá'), 'Overava', [-25.2661, -57.5695], [1510, 'USD'], 'tower', 9, 'completed', -2],
  ['Altos de Santa Teresa', 'Altos del Ykua Desarrollos', asu('Ykua Satí'), 'Avda. Santa Teresa', [-25.2874, -57.5611], [1980, 'USD'], 'tower', 16, 'under_construction', 9],
  ['Plaza Ysaty', 'Altos del Ykua Desarrollos', asu('Ykua Satí'), 'Avda. Santa Teresa', [-25.2897, -57.5644], [1860, 'USD'], 'tower', 12, 'completed', -8],
  ['Manorá Park', 'Grupo Urunde’y', asu('Manorá'), 'Avda. Aviadores del Chaco', [-25.2821, -57.5744], [1840, 'USD'], 'tower', 20, 'pre_sale', 30],
  ['Vista Aviadores', 'Grupo Urunde’y', asu('Las Lomas'), 'Tte. Zotti', [-25.2781, -57.5722], [1700, 'USD'], 'tower', 15, 'under_construction', 7],
  ['Recoleta Uno', 'Ybytu Desarrollos', asu('Recoleta'), 'Chaco Boreal', [-25.2962, -57.5869], [1590, 'USD'], 'tower', 13, 'completed', -3],
  ['Distrito Madame Lynch', 'Grupo Urunde’y', asu('Madame Elisa Alicia Lynch'), 'Avda. Madame Lynch', [-25.2728, -57.5571], [1420, 'USD'], 'tower', 14, 'pre_sale', 26],
  ['Jardines de San Jorge', 'Petereby Constructora', asu('San Jorge'), 'Avda. Santa Teresa', [-25.2841, -57.5522], [1460, 'USD'], 'tower', 8, 'under_construction', 11],
  ['Las Mercedes Loft', 'Ybytu Desarrollos', asu('Las Mercedes'), 'Avda. Perú', [-25.2834, -57.6141], [1480, 'USD'], 'tower', 10, 'completed', -6],
  ['Sajonia Costanera', 'Grupo Urunde’y', asu('Sajonia'), 'Dr. Juan Díaz de Solís', [-25.2938, -57.6669], [1290, 'USD'], 'tower', 11, 'planning', 40],
  ['Torre Karumbé', 'Altos del Ykua Desarrollos', asu('Santo Domingo'), 'Avda. España', [-25.2802, -57.5836], [1650, 'USD'], 'tower', 12, 'under_construction', 5],
  ['Edificio Pindó', 'Petereby Constructora', asu('San Cristóbal'), 'Alberto de Souza', [-25.2947, -57.5682], [1540, 'USD'], 'tower', 9, 'completed', -1],
  ['Herrera Suites', 'Petereby Constructora', asu('Luis Alberto de Herrera'), 'Avda. Boggiani', [-25.2989, -57.5567], [1360, 'USD'], 'tower', 10, 'under_construction', 16],
  ['Casa Guavirá', 'Petereby Constructora', asu('Villa Aurelia'), 'R.I. 6 Boquerón', [-25.3124, -57.5635], [1240, 'USD'], 'tower', 7, 'pre_sale', 18],
  ['Bella Vista Garden', 'Grupo Urunde’y', asu('Bella Vista'), 'Sacramento', [-25.2763, -57.5908], [1330, 'USD'], 'tower', 9, 'completed', -10],
  ['Catedral Lofts', 'Ybytu Desarrollos', asu('La Catedral'), 'Estrella', [-25.2846, -57.6347], [1250, 'USD'], 'tower', 8, 'pre_sale', 22],
  ['Surubi’y Village', 'Ñasaindy Urbanizaciones', ['PY', 'Central', 'Mariano Roque Alonso', "Surubi'y"], 'Avda. Surubi’y', [-25.2384, -57.5142], [7_400_000, 'PYG'], 'houses', 24, 'under_construction', 8],
  ['Laurelty Park', 'Grupo Urunde’y', ['PY', 'Central', 'Luque', 'Laurelty'], 'Avda. Laurelty', [-25.2971, -57.5031], [1080, 'USD'], 'houses', 18, 'pre_sale', 20],
  ['Barrio Yvoty', 'Ñasaindy Urbanizaciones', ['PY', 'Central', 'San Lorenzo', 'Villa Universitaria'], 'Avda. del Agrónomo', [-25.3355, -57.5121], [6_300_000, 'PYG'], 'houses', 20, 'under_construction', 6],
  ['Yacht Residence', 'Ybytu Desarrollos', ['PY', 'Central', 'Lambaré', 'Parques del Yacht'], 'Avda. del Yacht', [-25.3644, -57.6302], [1560, 'USD'], 'tower', 12, 'under_construction', 12],
  ['Aqua Ypacaraí', 'Ñasaindy Urbanizaciones', ['PY', 'Cordillera', 'San Bernardino', 'Aqua Village'], 'Luis F. Vaché', [-25.3121, -57.2981], [1390, 'USD'], 'houses', 16, 'pre_sale', 15],
  ['Altos del Lago', 'Ñasaindy Urbanizaciones', ['PY', 'Cordillera', 'Altos', null], 'Ruta San Bernardino - Altos', [-25.2651, -57.2562], [980, 'USD'], 'houses', 14, 'planning', null],
  ['Torre Iguazú', 'Petereby Constructora', ['PY', 'Alto Paraná', 'Ciudad del Este', 'Microcentro'], 'Avda. Monseñor Rodríguez', [-25.5102, -54.6139], [1620, 'USD'], 'tower', 19, 'under_construction', 13],
  ['Boquerón Plaza', 'Petereby Constructora', ['PY', 'Alto Paraná', 'Ciudad del Este', 'Boquerón'], 'Avda. Pioneros del Este', [-25.5137, -54.6231], [1500, 'USD'], 'tower', 14, 'completed', -4],
  ['Itaipú Residence', 'Grupo Urunde’y', ['PY', 'Alto Paraná', 'Hernandarias', 'Paraná Country Club'], 'Avda. Paraná Country Club', [-25.4792, -54.6334], [1480, 'USD'], 'houses', 12, 'pre_sale', 24],
  ['Costanera Encarnación', 'Grupo Urunde’y', ['PY', 'Itapúa', 'Encarnación', 'Zona Baja'], 'Avda. Costanera República del Paraguay', [-27.3389, -55.8702], [1410, 'USD'], 'tower', 16, 'under_construction', 10],
  ['San José Beach Suites', 'Petereby Constructora', ['PY', 'Itapúa', 'Encarnación', 'Ciudad Nueva'], 'Avda. Irrazábal', [-27.3331, -55.8659], [1280, 'USD'], 'tower', 9, 'completed', -7],
  ['Brava 24', 'Médano Azul Desarrollos', ['UY', 'Maldonado', 'Punta del Este', 'Playa Brava'], 'Rambla Lorenzo Batlle Pacheco', [-34.9421, -54.9269], [4200, 'USD'], 'tower', 14, 'under_construction', 18],
  ['Mansa Horizonte', 'Médano Azul Desarrollos', ['UY', 'Maldonado', 'Punta del Este', 'Playa Mansa'], 'Rambla Claudio Williman', [-34.9389, -54.9468], [3900, 'USD'], 'tower', 20, 'completed', -9],
  ['Rambla Pocitos', 'Ceibal Construcciones', ['UY', 'Montevideo', 'Montevideo', 'Pocitos'], 'Rambla República del Perú', [-34.9121, -56.1486], [3700, 'USD'], 'tower', 10, 'pre_sale', 28],
  ['Cordón Nuevo', 'Ceibal Construcciones', ['UY', 'Montevideo', 'Montevideo', 'Cordón'], 'Maldonado', [-34.9061, -56.1782], [2800, 'USD'], 'tower', 9, 'under_construction', 8],
  ['Edifício Jatobá', 'Jatobá Incorporadora', ['BR', 'São Paulo', 'São Paulo', 'Pinheiros'], 'Rua dos Pinheiros', [-23.5662, -46.6841], [17_800, 'BRL'], 'tower', 21, 'under_construction', 16],
  ['Vila Manacá', 'Jatobá Incorporadora', ['BR', 'São Paulo', 'São Paulo', 'Vila Mariana'], 'Rua Domingos de Morais', [-23.5893, -46.6347], [14_900, 'BRL'], 'tower', 18, 'pre_sale', 34],
  ['Itaim Aurora', 'Jatobá Incorporadora', ['BR', 'São Paulo', 'São Paulo', 'Itaim Bibi'], 'Rua Joaquim Floriano', [-23.5841, -46.6762], [21_500, 'BRL'], 'tower', 24, 'completed', -6],
  ['Batel 700', 'Manacá Engenharia', ['BR', 'Paraná', 'Curitiba', 'Batel'], 'Avenida do Batel', [-25.4421, -49.2887], [13_600, 'BRL'], 'tower', 17, 'under_construction', 12],
  ['Residencial Três Marias', 'Manacá Engenharia', ['BR', 'Paraná', 'Foz do Iguaçu', null], 'Avenida Paraná', [-25.5312, -54.5701], [7600, 'BRL'], 'tower', 12, 'pre_sale', 25],
  ['Jurerê Brisas', 'Manacá Engenharia', ['BR', 'Santa Catarina', 'Florianópolis', 'Jurerê Internacional'], 'Avenida dos Búzios', [-27.4411, -48.4989], [19_200, 'BRL'], 'tower', 5, 'under_construction', 9],
  ['Barra Sul Ocean', 'Manacá Engenharia', ['BR', 'Santa Catarina', 'Balneário Camboriú', 'Barra Sul'], 'Avenida Atlântica', [-27.0052, -48.6231], [27_900, 'BRL'], 'tower', 30, 'pre_sale', 44],
  ['Palermo Verde', 'Jacarandá Desarrollos Urbanos', ['AR', 'Ciudad Autónoma de Buenos Aires', 'Buenos Aires', 'Palermo'], 'Honduras', [-34.5871, -58.4291], [3400, 'USD'], 'tower', 10, 'under_construction', 11],
  ['Puerto Norte Río', 'Jacarandá Desarrollos Urbanos', ['AR', 'Santa Fe', 'Rosario', 'Puerto Norte'], 'Avda. Carballo', [-32.9281, -60.6612], [2700, 'USD'], 'tower', 22, 'completed', -3],
  ['Bahía Posadas', 'Jacarandá Desarrollos Urbanos', ['AR', 'Misiones', 'Posadas', null], 'Avda. Costanera', [-27.3622, -55.8931], [1650, 'USD'], 'tower', 11, 'pre_sale', 21],
  ['Torre Toborochi', 'Toborochi Inversiones', ['BO', 'Santa Cruz', 'Santa Cruz de la Sierra', 'Equipetrol'], 'Avenida San Martín', [-17.7672, -63.1963], [1450, 'USD'], 'tower', 18, 'under_construction', 15],
  ['Miraflores Alto', 'Cantuta Proyectos Inmobiliarios', ['PE', 'Lima Metropolitana', 'Lima', 'Miraflores'], 'Avenida Larco', [-12.1253, -77.0297], [7800, 'PEN'], 'tower', 17, 'under_construction', 13],
  ['Parque Ñuñoa', 'Peumo Inmobiliaria', ['CL', 'Región Metropolitana de Santiago', 'Santiago', 'Ñuñoa'], 'Avenida Irarrázaval', [-33.4541, -70.5972], [78, 'CLF'], 'tower', 12, 'completed', -2],
]; // prettier-ignore
