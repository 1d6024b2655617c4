import { amenities, listingTypes, locales, propertyTypes, type Term } from '@oga/contract';
import { foldText } from '../../../kernel/text.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that any text is made of, without accents. */
export const commonWords = wordSet(`
  el la los las un una unos unas y o de del en con por para a al es son se su sus que lo como mas muy sin sobre cada este
  esta hay tiene cuenta ideal
  o os as um uma uns umas e do da dos das no na nos nas com sem ao aos para pelo pela que seu sua mais muito sao tem este
  esta possui
  the an and or of to in on at with for from by is are it this that has have your our you all very`);

const byHand = wordSet(`
  propiedad propiedades inmueble inmuebles vivienda casa casas casita casona chalet duplex triplex depto dpto dptos departamento departamentos
  monoambiente ambiente ambientes amb ph loft penthouse piso semipiso oficina oficinas consultorio local locales salon deposito galpon
  tinglado terreno terrenos lote lotes loteo fraccion parcela solar campo chacra quinta estancia finca hectarea hectareas ha
  edificio torre condominio barrio habitacion habitaciones dormitorio dormitorios dorm pieza piezas cuarto cuartos bano
  banos banito toilette cocina comedor living sala estar lavadero patio jardin quincho parrilla churrasquera piscina
  pileta balcon terraza cochera cocheras garage garaje estacionamiento baulera placard placares ascensor expensas
  alquiler alquilo alquila alquilar arriendo renta venta vendo vende inmobiliaria construccion construido construida
  superficie metros m2 mts frente fondo esquina calle avenida ruta asfalto empedrado escritura escriturar titulo hipoteca
  credito amoblado amueblado estrenar pozo planta plantas llave fideicomiso cuotas
  imovel imoveis apartamento apartamentos apto ap apê kitnet quitinete studio sobrado cobertura terreno chacara sitio
  fazenda rancho galpao barracao sala salas loja predio edificio condominio bairro quarto quartos dormitorio banheiro
  banheiros lavabo suite suites cozinha varanda sacada churrasqueira vaga vagas garagem quintal area lavanderia elevador
  aluguel alugo aluga alugar locacao venda vendo vende iptu mobiliado financiamento escritura matricula metragem andar
  andares lote loteamento pousada ponto comercial porteira alqueire alqueires pasto curral
  property house home villa apartment flat condo unit room rooms bedroom bedrooms bathroom bathrooms bath kitchen living
  dining garage parking pool garden yard balcony terrace floor floors land plot lot acre acres hectares warehouse office
  shop retail building tower rent rental sale lease mortgage furnished studio townhouse cottage ranch farm barbecue
  rooftop elevator lift penthouse storage closet laundry tenant`);

const fromContract = [...Object.values(propertyTypes), ...Object.values(listingTypes), ...Object.values(amenities)].flatMap(
  (term: Term) => locales.flatMap((locale) => [term.labels[locale], ...(term.synonyms?.[locale] ?? [])]),
); // prettier-ignore

/** Words of vocabularies that say nothing about a property by themselves. */
const unspecific =
  wordSet(`otro outro other otros outros service servicio shared solares ready own local privado energia
  propio directo direct available common`);

/** Words that people use for properties, their parts and the dealings with them, folded. */
export const propertyWords: ReadonlySet<string> = new Set([
  ...byHand,
  ...fromContract
    .flatMap((words) => foldText(words).split(' '))
    .filter((word) => word.length >= 4 && !commonWords.has(word) && !unspecific.has(word)),
]);

/** Words of what is no property, folded. */
export const otherSubjects = wordSet(`
  auto autos automovil camioneta camionetas moto motos motocicleta bicicleta hilux toyota chevrolet volkswagen hyundai kia
  nissan fiat vitz corolla kilometraje naftero turbodiesel diesel automatico caja neumaticos cubiertas
  carro carros caminhonete quilometragem flex gol onix hb20 pneus seminovo
  iphone samsung celular celulares smartphone notebook laptop playstation xbox televisor tablet auriculares fone
  cachorro cachorros cachorrito cachorritos gatitos filhote filhotes puppies puppy kittens bulldog caniche labrador vacunados vermifugado
  desparasitados pedigree
  empleo vacante vacantes sueldo salario curriculum postulate vaga-de-emprego contratando emprego hiring vacancy
  prestamo prestamos emprestimo emprestimos loan loans criptomonedas forex trading bitcoin apuestas casino apostas bets
  ruleta tragamonedas
  zapatillas ropa vestido perfume perfumes maquillaje joyas relojes tenis-nike sapatos roupas
  curso cursos clases aulas coaching webinar ebook masterclass
  suplemento suplementos adelgazar emagrecer colageno pastillas viagra dieta
  tarot amarres hechizos brujo videncia vidente
  seguidores followers likes streaming netflix iptv
  torta tortas empanadas pizza pizzas hamburguesas bolos salgados catering
  plomero electricista flete fletes mudanzas mecanico taller encanador frete fretes mudancas
  tractor cosechadora novillos vaquillas terneros sementes`);

/** Words that fill a page until somebody writes a text. */
export const placeholders = wordSet(
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor incididunt',
);
