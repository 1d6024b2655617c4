// Long because it is a table: a profile a company.
import type { SpokenLanguage, Specialty } from '@oga/contract';

/** What a company of the demo market says about itself, in the language of its market. */
interface ProfileRow {
  readonly founded: number;
  readonly specialties: readonly Specialty[];
  readonly languages: readonly SpokenLanguage[];
  readonly description: string;
  readonly address: string;
}

/** By the company's name; those without specialties show what their listings are about. */
export const companyProfiles: Readonly<Record<string, ProfileRow>> = {
  'Lapacho Rosado Propiedades': {
    founded: 1994,
    specialties: ['sales', 'rentals', 'residential', 'property_management'],
    languages: ['es', 'gn', 'en'],
    description:
      'Somos una inmobiliaria familiar de Asunción con más de treinta años en el mercado. Vendemos, alquilamos y administramos casas y departamentos, y acompañamos cada operación hasta la escritura.',
    address: 'Avda. Mariscal López, Villa Morra, Asunción',
  },
  'Takuare’ẽ Inmobiliaria': {
    founded: 2006,
    specialties: ['rentals', 'residential', 'property_management'],
    languages: ['es', 'gn'],
    description:
      'Alquileres en Asunción y Gran Asunción con contratos claros, verificación de garantías y administración mensual. Los propietarios reciben su liquidación el día 10, siempre.',
    address: 'Avda. España, Asunción',
  },
  'Karanda’y Bienes Raíces': {
    founded: 2012,
    specialties: ['luxury', 'sales', 'relocation'],
    languages: ['es', 'en', 'pt', 'de'],
    description:
      'Propiedades de alta gama en los mejores barrios de Asunción. Atendemos a embajadas, ejecutivos y familias que llegan al país, en su idioma.',
    address: 'Avda. Santa Teresa, Asunción',
  },
  'Mainumby Negocios Inmobiliarios': {
    founded: 2015,
    specialties: ['sales', 'investment', 'commercial'],
    languages: ['es', 'pt', 'en'],
    description:
      'Analizamos números antes de mostrar propiedades: rentabilidad, gastos e impuestos por escrito. Departamentos para renta, oficinas y locales en el eje corporativo.',
    address: 'Avda. Aviadores del Chaco, Asunción',
  },
  'Casa Ñandutí Inmuebles': {
    founded: 2009,
    specialties: [],
    languages: ['es', 'gn'],
    description: 'Casas y terrenos en Luque, Areguá y San Bernardino. Conocemos cada barrio porque vivimos en ellos.',
    address: 'Plaza General Aquino, Luque',
  },
  'Puerto Sajonia Inmobiliaria': {
    founded: 1988,
    specialties: ['sales', 'valuations', 'residential'],
    languages: ['es', 'gn'],
    description:
      'La inmobiliaria de Sajonia desde 1988. Tasaciones para sucesiones y bancos, y ventas en el centro y los barrios sobre la bahía.',
    address: 'Avda. Carlos Antonio López, Sajonia, Asunción',
  },
  'Samu’u Propiedades': {
    founded: 2017,
    specialties: [],
    languages: ['es', 'gn'],
    description: 'Dúplex y casas a estrenar en Gran Asunción, con asesoramiento para créditos de la AFD y bancos de plaza.',
    address: 'Ruta PY02, San Lorenzo',
  },
  'Arasá Gestión Inmobiliaria': {
    founded: 2011,
    specialties: ['property_management', 'rentals', 'commercial'],
    languages: ['es', 'en'],
    description:
      'Administramos edificios, oficinas y departamentos: cobranza, mantenimiento y rendición de cuentas en línea. También alquilamos lo que administramos.',
    address: 'Cerro Corá, Asunción',
  },
  'Yvyrá Pytã Inmobiliaria': {
    founded: 2003,
    specialties: ['land', 'rural', 'sales'],
    languages: ['es', 'gn', 'pt'],
    description: 'Terrenos, quintas y campos chicos a una hora de Asunción, todos con título al día y mensura a la vista.',
    address: 'Ruta PY01, Paraguarí',
  },
  'Costa del Lago Propiedades': {
    founded: 2001,
    specialties: ['sales', 'short_term_rentals', 'residential'],
    languages: ['es', 'de', 'en'],
    description:
      'Casas de fin de semana, terrenos y alquileres de temporada en San Bernardino, Altos y alrededores del lago Ypacaraí.',
    address: 'Luis F. Vaché, San Bernardino',
  },
  'Serranía Verde Inmuebles': {
    founded: 2014,
    specialties: [],
    languages: ['es', 'gn'],
    description: 'Quintas y terrenos en las serranías de Cordillera y Paraguarí: arroyos, vistas y caminos de todo tiempo.',
    address: 'Piribebuy, Cordillera',
  },
  'Tres Fronteras Realty': {
    founded: 2008,
    specialties: ['commercial', 'rentals', 'sales', 'investment'],
    languages: ['es', 'pt', 'en', 'ar', 'zh'],
    description:
      'Locales, depósitos y departamentos en Ciudad del Este. Atendemos en español, portugués, árabe y chino, porque así se hacen negocios en la frontera.',
    address: 'Avda. San Blas, Ciudad del Este',
  },
  'Itaipyte Imóveis': {
    founded: 2010,
    specialties: ['sales', 'rentals', 'relocation'],
    languages: ['pt', 'es'],
    description:
      'Imobiliária especializada em brasileiros que moram, estudam ou investem em Ciudad del Este e Hernandarias. Cuidamos do contrato, da documentação e da mudança.',
    address: 'Avda. Bernardino Caballero, Ciudad del Este',
  },
  'Salto Cristal Imóveis': {
    founded: 2019,
    specialties: [],
    languages: ['pt', 'es', 'gn'],
    description: 'Casas, terrenos e chácaras no Alto Paraná e em Itapúa, com atendimento em português.',
    address: 'Ruta PY06, Santa Rita',
  },
  'Perla del Paraná Inmobiliaria': {
    founded: 1999,
    specialties: ['sales', 'rentals', 'short_term_rentals'],
    languages: ['es', 'pt', 'de'],
    description:
      'Propiedades en Encarnación y toda Itapúa. Alquileres de temporada a pasos de la playa San José y ventas durante todo el año.',
    address: 'Avda. Costanera, Encarnación',
  },
  'Quebracho Campos y Estancias': {
    founded: 1985,
    specialties: ['rural', 'valuations', 'investment'],
    languages: ['es', 'de', 'pt', 'en'],
    description:
      'Cuarenta años vendiendo estancias en el Chaco y la Región Oriental. Informes de suelo, carga animal y situación ambiental de cada campo antes de la visita.',
    address: 'Avda. Trébol, Filadelfia',
  },
  'Palo Santo Rural': {
    founded: 2013,
    specialties: ['rural', 'land'],
    languages: ['es', 'de', 'gn'],
    description: 'Campos ganaderos y agrícolas de 50 a 20.000 hectáreas, con recorrida incluida y carpeta técnica completa.',
    address: 'Loma Plata, Boquerón',
  },
  'Jasy Renda Corredores': {
    founded: 2016,
    specialties: [],
    languages: ['es', 'gn'],
    description: 'Red de corredores independientes en todo el país. Un solo contrato y la misma comisión en cada ciudad.',
    address: 'Eligio Ayala, Asunción',
  },
  'Surco & Semilla Tierras': {
    founded: 2005,
    specialties: ['rural'],
    languages: ['es', 'pt'],
    description: 'Tierras agrícolas en Caaguazú, Alto Paraná e Itapúa: soja, trigo y lechería, con historia de rindes.',
    address: 'Campo 9, Caaguazú',
  },
  'Ybytu Desarrollos': {
    founded: 2010,
    specialties: ['new_developments', 'luxury'],
    languages: ['es', 'en'],
    description:
      'Diseñamos y construimos edificios de departamentos en Asunción. Once torres entregadas, todas en la fecha prometida o antes.',
    address: 'Dr. Morra, Villa Morra, Asunción',
  },
  'Grupo Urunde’y': {
    founded: 1998,
    specialties: ['new_developments', 'investment'],
    languages: ['es', 'en', 'pt'],
    description:
      'Desarrolladora con edificios y barrios cerrados en Asunción y Central. Financiación propia hasta 60 cuotas y administración del alquiler para quien invierte.',
    address: 'Avda. Aviadores del Chaco, Asunción',
  },
  'Altos del Ykua Desarrollos': {
    founded: 2014,
    specialties: ['new_developments', 'residential'],
    languages: ['es'],
    description: 'Edificios de pocas unidades en Ykua Satí y Manorá, con terminaciones de primera y expensas bajas.',
    address: 'Avda. Santa Teresa, Asunción',
  },
  'Petereby Constructora': {
    founded: 2004,
    specialties: ['new_developments'],
    languages: ['es', 'gn', 'pt'],
    description: 'Construimos dúplex, condominios y torres medianas en Asunción, Central y Ciudad del Este.',
    address: 'Avda. Eusebio Ayala, Asunción',
  },
  'Loteadora Tierra Colorada': {
    founded: 1991,
    specialties: ['land', 'new_developments'],
    languages: ['es', 'gn', 'pt'],
    description: 'Más de doscientas fracciones loteadas en todo el país. Lotes en cuotas en guaraníes, sin entrega y sin trámites.',
    address: 'Coronel Oviedo, Caaguazú',
  },
  'Ñasaindy Urbanizaciones': {
    founded: 2018,
    specialties: ['new_developments', 'land'],
    languages: ['es'],
    description: 'Barrios cerrados con calles adoquinadas, agua y luz desde el primer día, en Gran Asunción y la zona del lago.',
    address: 'Areguá, Central',
  },
  'Médano Azul Desarrollos': {
    founded: 2002,
    specialties: ['new_developments', 'luxury', 'short_term_rentals'],
    languages: ['es', 'en', 'pt'],
    description: 'Edificios frente al mar en Punta del Este, con administración de alquileres de temporada para los propietarios.',
    address: 'Rambla Claudio Williman, Punta del Este',
  },
  'Ceibal Construcciones': {
    founded: 1996,
    specialties: ['new_developments', 'residential'],
    languages: ['es'],
    description: 'Vivienda promovida y edificios de autor en Montevideo. Obras con la firma de estudios uruguayos.',
    address: 'Bulevar España, Montevideo',
  },
  'Jatobá Incorporadora': {
    founded: 1989,
    specialties: ['new_developments', 'residential'],
    languages: ['pt', 'en', 'es'],
    description:
      'Incorporadora paulistana com mais de quarenta empreendimentos entregues. Plantas inteligentes, perto do metrô, com obra acompanhada pelo aplicativo.',
    address: 'Rua dos Pinheiros, São Paulo',
  },
  'Manacá Engenharia': {
    founded: 2003,
    specialties: ['new_developments', 'luxury'],
    languages: ['pt', 'es'],
    description: 'Construímos no Sul: Curitiba, Foz do Iguaçu e litoral catarinense. Patrimônio de afetação em todas as obras.',
    address: 'Avenida do Batel, Curitiba',
  },
  'Jacarandá Desarrollos Urbanos': {
    founded: 2007,
    specialties: ['new_developments', 'investment'],
    languages: ['es', 'en'],
    description: 'Edificios al costo en Buenos Aires, Rosario y Posadas. Fideicomisos auditados y avance de obra todos los meses.',
    address: 'Honduras, Palermo, Buenos Aires',
  },
  'Toborochi Inversiones': {
    founded: 2013,
    specialties: ['new_developments', 'investment'],
    languages: ['es', 'en'],
    description: 'Torres residenciales en Equipetrol y Urubó, con departamentos listos para alquilar.',
    address: 'Avenida San Martín, Santa Cruz de la Sierra',
  },
  'Cantuta Proyectos Inmobiliarios': {
    founded: 2011,
    specialties: ['new_developments', 'residential'],
    languages: ['es', 'en'],
    description: 'Edificios en Miraflores, San Isidro y Barranco con áreas comunes pensadas para usarse, no para el folleto.',
    address: 'Avenida Larco, Miraflores, Lima',
  },
  'Peumo Inmobiliaria': {
    founded: 2000,
    specialties: ['new_developments', 'residential'],
    languages: ['es', 'en'],
    description: 'Departamentos en Ñuñoa y Providencia, cerca del metro y con certificación energética.',
    address: 'Avenida Irarrázaval, Ñuñoa, Santiago',
  },
}; // prettier-ignore
