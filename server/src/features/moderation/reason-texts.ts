// One long table of texts: what owners are told, as natives write (Spanish with vos, as in Paraguay).

import type { InThreeLanguages, ModerationReason } from '@oga/contract';

interface ReasonText {
  readonly message: InThreeLanguages;
  readonly remedy: InThreeLanguages;
}

/** What is wrong and what to do, by the code of the reason; words in braces are filled from what was found. */
export const reasonTexts = {
  title_length: {
    message: {
      en: 'The title has {length} characters.',
      es: 'El título tiene {length} caracteres.',
      pt: 'O título tem {length} caracteres.',
    },
    remedy: {
      en: 'Write a title of 10 to 150 characters that says what the property is and where.',
      es: 'Escribí un título de 10 a 150 caracteres que diga qué es la propiedad y dónde está.',
      pt: 'Escreva um título de 10 a 150 caracteres que diga o que é o imóvel e onde fica.',
    },
  },
  description_length: {
    message: {
      en: 'The description has {length} characters.',
      es: 'La descripción tiene {length} caracteres.',
      pt: 'A descrição tem {length} caracteres.',
    },
    remedy: {
      en: 'Write a description of 50 to 5,000 characters.',
      es: 'Escribí una descripción de 50 a 5.000 caracteres.',
      pt: 'Escreva uma descrição de 50 a 5.000 caracteres.',
    },
  },
  price_missing: {
    message: { en: 'There is no price.', es: 'Falta el precio.', pt: 'Falta o preço.' },
    remedy: {
      en: 'Give a price above zero, or mark it as on request.',
      es: 'Indicá un precio mayor que cero o marcalo «a consultar».',
      pt: 'Informe um preço maior que zero ou marque «sob consulta».',
    },
  },
  size_missing: {
    message: {
      en: 'Neither an area nor the bedrooms are given.',
      es: 'No se indica ni la superficie ni los dormitorios.',
      pt: 'Não há área nem número de quartos.',
    },
    remedy: {
      en: 'Give the living area, or the number of bedrooms.',
      es: 'Indicá la superficie construida o la cantidad de dormitorios.',
      pt: 'Informe a área construída ou o número de quartos.',
    },
  },
  bedrooms_exceed_area: {
    message: {
      en: '{bedrooms} bedrooms do not fit into {area} m².',
      es: '{bedrooms} dormitorios no entran en {area} m².',
      pt: '{bedrooms} quartos não cabem em {area} m².',
    },
    remedy: {
      en: 'Check the number of bedrooms and the living area.',
      es: 'Revisá la cantidad de dormitorios y la superficie construida.',
      pt: 'Confira o número de quartos e a área construída.',
    },
  },
  bedrooms_of_parking: {
    message: {
      en: 'A parking space or storage unit has no bedrooms.',
      es: 'Una cochera o baulera no tiene dormitorios.',
      pt: 'Uma vaga de garagem ou depósito não tem quartos.',
    },
    remedy: {
      en: 'Correct the property type, or leave the bedrooms out.',
      es: 'Corregí el tipo de propiedad o quitá los dormitorios.',
      pt: 'Corrija o tipo de imóvel ou retire os quartos.',
    },
  },
  suites_exceed_bedrooms: {
    message: {
      en: 'There are more suites ({suites}) than bedrooms ({bedrooms}).',
      es: 'Hay más suites ({suites}) que dormitorios ({bedrooms}).',
      pt: 'Há mais suítes ({suites}) do que quartos ({bedrooms}).',
    },
    remedy: {
      en: 'Count suites among the bedrooms too.',
      es: 'Contá las suites también entre los dormitorios.',
      pt: 'Conte as suítes também entre os quartos.',
    },
  },
  area_too_small: {
    message: {
      en: 'A living area of {area} m² is too small for this kind of property.',
      es: 'Una superficie de {area} m² es demasiado chica para este tipo de propiedad.',
      pt: 'Uma área de {area} m² é pequena demais para este tipo de imóvel.',
    },
    remedy: {
      en: 'Give the living area in square metres, or leave it out.',
      es: 'Indicá la superficie construida en metros cuadrados o dejala sin completar.',
      pt: 'Informe a área construída em metros quadrados ou deixe sem preencher.',
    },
  },
  area_too_large: {
    message: {
      en: 'A living area of {area} m² is unusual for this kind of property.',
      es: 'Una superficie de {area} m² es inusual para este tipo de propiedad.',
      pt: 'Uma área de {area} m² é incomum para este tipo de imóvel.',
    },
    remedy: {
      en: 'Check the living area; a person will look at it.',
      es: 'Revisá la superficie construida; una persona va a verla.',
      pt: 'Confira a área construída; uma pessoa vai verificar.',
    },
  },
  living_area_exceeds_lot: {
    message: {
      en: '{living} m² of house do not fit on a lot of {lot} m².',
      es: '{living} m² construidos no entran en un terreno de {lot} m².',
      pt: '{living} m² construídos não cabem em um terreno de {lot} m².',
    },
    remedy: {
      en: 'Check both areas, or give the number of floors.',
      es: 'Revisá las dos superficies o indicá la cantidad de plantas.',
      pt: 'Confira as duas áreas ou informe o número de andares.',
    },
  },
  living_area_large_for_lot: {
    message: {
      en: '{living} m² of house are much for a lot of {lot} m².',
      es: '{living} m² construidos son muchos para un terreno de {lot} m².',
      pt: '{living} m² construídos são muito para um terreno de {lot} m².',
    },
    remedy: {
      en: 'Give the number of floors; a person will look at it.',
      es: 'Indicá la cantidad de plantas; una persona va a verlo.',
      pt: 'Informe o número de andares; uma pessoa vai verificar.',
    },
  },
  floor_above_building: {
    message: {
      en: 'Floor {floor} is above the {floors} floors of the building.',
      es: 'El piso {floor} supera los {floors} pisos del edificio.',
      pt: 'O andar {floor} passa dos {floors} andares do prédio.',
    },
    remedy: {
      en: 'Correct the floor or the number of floors.',
      es: 'Corregí el piso o la cantidad de pisos.',
      pt: 'Corrija o andar ou o número de andares.',
    },
  },
  year_in_future: {
    message: {
      en: 'The year of construction, {year}, has not come yet.',
      es: 'El año de construcción, {year}, todavía no llegó.',
      pt: 'O ano de construção, {year}, ainda não chegou.',
    },
    remedy: {
      en: 'Correct the year; for a property under construction, say so in the text or give the date from which it is available.',
      es: 'Corregí el año; si está en construcción, decilo en el texto o indicá desde qué fecha está disponible.',
      pt: 'Corrija o ano; se estiver em construção, diga isso no texto ou informe a data a partir da qual estará disponível.',
    },
  },
  year_too_early: {
    message: {
      en: 'The year of construction, {year}, is too early.',
      es: 'El año de construcción, {year}, es demasiado antiguo.',
      pt: 'O ano de construção, {year}, é antigo demais.',
    },
    remedy: {
      en: 'Correct the year, or leave it out.',
      es: 'Corregí el año o dejalo sin completar.',
      pt: 'Corrija o ano ou deixe sem preencher.',
    },
  },
  period_contradicts_type: {
    message: {
      en: 'The price period does not go with the kind of offer.',
      es: 'El período del precio no corresponde al tipo de oferta.',
      pt: 'O período do preço não corresponde ao tipo de oferta.',
    },
    remedy: {
      en: 'A sale has no period, a rent is by the month, week or year, a short-term rent by the night, week or month.',
      es: 'Una venta no lleva período; un alquiler es por mes, semana o año; un alquiler temporal, por noche, semana o mes.',
      pt: 'Uma venda não tem período; um aluguel é por mês, semana ou ano; um aluguel por temporada, por noite, semana ou mês.',
    },
  },
  text_contradicts_type: {
    message: {
      en: 'The title names another kind of offer than the listing.',
      es: 'El título habla de otro tipo de oferta que el aviso.',
      pt: 'O título fala de outro tipo de oferta que o anúncio.',
    },
    remedy: {
      en: 'Correct the title or the kind of offer; for sale and for rent are two listings.',
      es: 'Corregí el título o el tipo de oferta; venta y alquiler van en dos avisos.',
      pt: 'Corrija o título ou o tipo de oferta; venda e aluguel são dois anúncios.',
    },
  },
  text_contradicts_bedrooms: {
    message: {
      en: 'The title says {said} bedrooms, the listing {bedrooms}.',
      es: 'El título dice {said} dormitorios y el aviso {bedrooms}.',
      pt: 'O título diz {said} quartos e o anúncio {bedrooms}.',
    },
    remedy: {
      en: 'Correct whichever is wrong; a person will look at it.',
      es: 'Corregí el que esté mal; una persona va a verlo.',
      pt: 'Corrija o que estiver errado; uma pessoa vai verificar.',
    },
  },
  date_missing: {
    message: {
      en: 'The date from which the property is available is missing.',
      es: 'Falta la fecha desde la que la propiedad está disponible.',
      pt: 'Falta a data a partir da qual o imóvel está disponível.',
    },
    remedy: {
      en: 'Give that date, or mark the property as available.',
      es: 'Indicá esa fecha o marcá la propiedad como disponible.',
      pt: 'Informe essa data ou marque o imóvel como disponível.',
    },
  },
  fee_exceeds_price: {
    message: {
      en: 'The monthly fee is out of proportion to the price.',
      es: 'Las expensas mensuales no guardan proporción con el precio.',
      pt: 'O condomínio mensal é desproporcional ao preço.',
    },
    remedy: {
      en: 'Check amount and currency of both.',
      es: 'Revisá el monto y la moneda de ambos.',
      pt: 'Confira o valor e a moeda dos dois.',
    },
  },
  price_implausible: {
    message: {
      en: '{asked} cannot be the price of such a property.',
      es: '{asked} no puede ser el precio de una propiedad así.',
      pt: '{asked} não pode ser o preço de um imóvel assim.',
    },
    remedy: {
      en: 'Check amount, currency and period.',
      es: 'Revisá el monto, la moneda y el período.',
      pt: 'Confira o valor, a moeda e o período.',
    },
  },
  price_far_from_market: {
    message: {
      en: '{asked} is far from what others ask in {place} (median {median}).',
      es: '{asked} está muy lejos de lo que otros piden en {place} (mediana {median}).',
      pt: '{asked} está muito longe do que outros pedem em {place} (mediana {median}).',
    },
    remedy: {
      en: 'Check price, currency, period and area.',
      es: 'Revisá el precio, la moneda, el período y la superficie.',
      pt: 'Confira o preço, a moeda, o período e a área.',
    },
  },
  price_unusual: {
    message: {
      en: '{asked} is unusual for {place} (median {median}).',
      es: '{asked} es inusual para {place} (mediana {median}).',
      pt: '{asked} é incomum para {place} (mediana {median}).',
    },
    remedy: {
      en: 'Check price, currency, period and area; a person will look at it.',
      es: 'Revisá el precio, la moneda, el período y la superficie; una persona va a verlo.',
      pt: 'Confira o preço, a moeda, o período e a área; uma pessoa vai verificar.',
    },
  },
  price_hard_to_compare: {
    message: {
      en: '{asked} is far from the few offers known in {place} (median {median}).',
      es: '{asked} está lejos de las pocas ofertas conocidas en {place} (mediana {median}).',
      pt: '{asked} está longe das poucas ofertas conhecidas em {place} (mediana {median}).',
    },
    remedy: {
      en: 'Check price, currency, period and area; a person will look at it.',
      es: 'Revisá el precio, la moneda, el período y la superficie; una persona va a verlo.',
      pt: 'Confira o preço, a moeda, o período e a área; uma pessoa vai verificar.',
    },
  },
  contact_phone: {
    message: {
      en: '“{quoted}” reads as a telephone number.',
      es: '«{quoted}» se lee como un número de teléfono.',
      pt: '«{quoted}» parece um número de telefone.',
    },
    remedy: {
      en: 'Take it out: whoever is interested reaches you through the contact button.',
      es: 'Quitalo: quien esté interesado te escribe con el botón de contacto.',
      pt: 'Retire: quem tiver interesse fala com você pelo botão de contato.',
    },
  },
  contact_email: {
    message: {
      en: '“{quoted}” reads as an e-mail address.',
      es: '«{quoted}» se lee como una dirección de correo.',
      pt: '«{quoted}» parece um endereço de e-mail.',
    },
    remedy: {
      en: 'Take it out: whoever is interested reaches you through the contact button.',
      es: 'Quitalo: quien esté interesado te escribe con el botón de contacto.',
      pt: 'Retire: quem tiver interesse fala com você pelo botão de contato.',
    },
  },
  contact_link: {
    message: {
      en: '“{quoted}” reads as a web address.',
      es: '«{quoted}» se lee como una dirección web.',
      pt: '«{quoted}» parece um endereço da internet.',
    },
    remedy: {
      en: 'Take it out; films and tours have fields of their own.',
      es: 'Quitala; los videos y recorridos tienen sus propios campos.',
      pt: 'Retire; vídeos e tours têm campos próprios.',
    },
  },
  contact_handle: {
    message: {
      en: '“{quoted}” reads as a name in a social network.',
      es: '«{quoted}» se lee como un usuario de una red social.',
      pt: '«{quoted}» parece um perfil de rede social.',
    },
    remedy: {
      en: 'Take it out: whoever is interested reaches you through the contact button.',
      es: 'Quitalo: quien esté interesado te escribe con el botón de contacto.',
      pt: 'Retire: quem tiver interesse fala com você pelo botão de contato.',
    },
  },
  contact_in_media_address: {
    message: {
      en: 'The address leads to a conversation, not to a film or a tour.',
      es: 'La dirección lleva a una conversación, no a un video o recorrido.',
      pt: 'O endereço leva a uma conversa, não a um vídeo ou tour.',
    },
    remedy: {
      en: 'Give the address of a film or a virtual tour, or leave the field empty.',
      es: 'Indicá la dirección de un video o recorrido virtual, o dejá el campo vacío.',
      pt: 'Informe o endereço de um vídeo ou tour virtual ou deixe o campo vazio.',
    },
  },
  discriminatory_wording: {
    message: {
      en: '“{quoted}” shuts people out.',
      es: '«{quoted}» excluye a personas.',
      pt: '«{quoted}» exclui pessoas.',
    },
    remedy: {
      en: 'Describe the property, not who may live there: origin, skin, faith, disability, age, family and orientation are no conditions.',
      es: 'Describí la propiedad, no quién puede vivir en ella: origen, color, religión, discapacidad, edad, familia y orientación no son condiciones.',
      pt: 'Descreva o imóvel, não quem pode morar nele: origem, cor, religião, deficiência, idade, família e orientação não são condições.',
    },
  },
  possibly_discriminatory: {
    message: {
      en: '“{quoted}” may shut people out.',
      es: '«{quoted}» puede excluir a personas.',
      pt: '«{quoted}» pode excluir pessoas.',
    },
    remedy: {
      en: 'Better describe the property itself; a person will look at it.',
      es: 'Mejor describí la propiedad misma; una persona va a verlo.',
      pt: 'É melhor descrever o próprio imóvel; uma pessoa vai verificar.',
    },
  },
  adult_services: {
    message: {
      en: '“{quoted}” names a service for adults.',
      es: '«{quoted}» nombra un servicio para adultos.',
      pt: '«{quoted}» indica um serviço adulto.',
    },
    remedy: {
      en: 'Only property is offered here. Take it out.',
      es: 'Acá solo se ofrecen propiedades. Quitalo.',
      pt: 'Aqui só se oferecem imóveis. Retire.',
    },
  },
  scam_wording: {
    message: {
      en: '“{quoted}” is how people are cheated.',
      es: '«{quoted}» es lo que se usa para estafar.',
      pt: '«{quoted}» é usado para aplicar golpes.',
    },
    remedy: {
      en: 'Nobody pays before seeing the property and signing. Take it out.',
      es: 'Nadie paga antes de ver la propiedad y firmar. Quitalo.',
      pt: 'Ninguém paga antes de ver o imóvel e assinar. Retire.',
    },
  },
  possible_scam: {
    message: {
      en: '“{quoted}” is often written by cheats.',
      es: '«{quoted}» aparece a menudo en estafas.',
      pt: '«{quoted}» aparece muito em golpes.',
    },
    remedy: {
      en: 'Better leave it out; a person will look at it.',
      es: 'Mejor quitalo; una persona va a verlo.',
      pt: 'É melhor retirar; uma pessoa vai verificar.',
    },
  },
  insulting_wording: {
    message: { en: '“{quoted}” is an insult.', es: '«{quoted}» es un insulto.', pt: '«{quoted}» é um insulto.' },
    remedy: { en: 'Take it out.', es: 'Quitalo.', pt: 'Retire.' },
  },
  unwritten_text: {
    message: {
      en: '“{quoted}” stands for a text to come.',
      es: '«{quoted}» ocupa el lugar de un texto que falta.',
      pt: '«{quoted}» está no lugar de um texto que falta.',
    },
    remedy: { en: 'Write the text.', es: 'Escribí el texto.', pt: 'Escreva o texto.' },
  },
  look_alike_characters: {
    message: {
      en: '“{quoted}” is written with characters that only look like letters.',
      es: '«{quoted}» está escrito con caracteres que solo parecen letras.',
      pt: '«{quoted}» está escrito com caracteres que só parecem letras.',
    },
    remedy: {
      en: 'Type it with the letters of the keyboard: otherwise nobody finds it.',
      es: 'Escribilo con las letras del teclado: de otro modo nadie lo encuentra.',
      pt: 'Escreva com as letras do teclado: de outro modo ninguém encontra.',
    },
  },
  shouting: {
    message: {
      en: 'The description is written in capitals.',
      es: 'La descripción está escrita en mayúsculas.',
      pt: 'A descrição está escrita em maiúsculas.',
    },
    remedy: {
      en: 'Write it in small letters, with capitals where a sentence begins.',
      es: 'Escribila en minúsculas, con mayúscula al empezar cada oración.',
      pt: 'Escreva em minúsculas, com maiúscula no início de cada frase.',
    },
  },
  repeated_punctuation: {
    message: {
      en: 'Marks or symbols are repeated.',
      es: 'Se repiten signos o símbolos.',
      pt: 'Há sinais ou símbolos repetidos.',
    },
    remedy: { en: 'One mark is enough.', es: 'Con un signo alcanza.', pt: 'Um sinal basta.' },
  },
  repeated_words: {
    message: {
      en: '“{quoted}” is repeated again and again.',
      es: '«{quoted}» se repite una y otra vez.',
      pt: '«{quoted}» se repete várias vezes.',
    },
    remedy: {
      en: 'Say it once: repetition finds no more readers.',
      es: 'Decilo una vez: repetir no trae más lectores.',
      pt: 'Diga uma vez: repetir não traz mais leitores.',
    },
  },
  placeholder_text: {
    message: {
      en: "The text is a printer's sample.",
      es: 'El texto es un relleno de imprenta.',
      pt: 'O texto é um texto de preenchimento.',
    },
    remedy: { en: 'Write about the property.', es: 'Escribí sobre la propiedad.', pt: 'Escreva sobre o imóvel.' },
  },
  gibberish: {
    message: { en: 'The text cannot be read.', es: 'El texto no se puede leer.', pt: 'Não é possível ler o texto.' },
    remedy: {
      en: 'Describe the property in whole words.',
      es: 'Describí la propiedad con palabras completas.',
      pt: 'Descreva o imóvel com palavras inteiras.',
    },
  },
  not_about_property: {
    message: {
      en: 'The text offers something else than a property.',
      es: 'El texto ofrece algo que no es una propiedad.',
      pt: 'O texto oferece algo que não é um imóvel.',
    },
    remedy: {
      en: 'Only property is offered here.',
      es: 'Acá solo se ofrecen propiedades.',
      pt: 'Aqui só se oferecem imóveis.',
    },
  },
  subject_unclear: {
    message: {
      en: 'The text does not say what property is offered.',
      es: 'El texto no dice qué propiedad se ofrece.',
      pt: 'O texto não diz que imóvel se oferece.',
    },
    remedy: {
      en: 'Name the kind of property and what it has; a person will look at it.',
      es: 'Nombrá el tipo de propiedad y lo que tiene; una persona va a verlo.',
      pt: 'Diga o tipo de imóvel e o que ele tem; uma pessoa vai verificar.',
    },
  },
  language_unknown: {
    message: {
      en: 'The text is in none of the languages read here.',
      es: 'El texto no está en ninguno de los idiomas que se leen acá.',
      pt: 'O texto não está em nenhum dos idiomas lidos aqui.',
    },
    remedy: {
      en: 'Write in Spanish, Portuguese or English; a person will look at it.',
      es: 'Escribí en español, portugués o inglés; una persona va a verlo.',
      pt: 'Escreva em espanhol, português ou inglês; uma pessoa vai verificar.',
    },
  },
  image_missing: {
    message: { en: 'There is no image.', es: 'No hay ninguna imagen.', pt: 'Não há nenhuma imagem.' },
    remedy: {
      en: 'Add at least one photo of the property.',
      es: 'Agregá al menos una foto de la propiedad.',
      pt: 'Adicione pelo menos uma foto do imóvel.',
    },
  },
  image_too_small: {
    message: {
      en: 'The image is too small to recognise anything.',
      es: 'La imagen es demasiado chica para reconocer algo.',
      pt: 'A imagem é pequena demais para reconhecer algo.',
    },
    remedy: {
      en: 'Send it with at least 400 pixels on the longer side and 250 on the shorter one, or put another first.',
      es: 'Subila con al menos 400 píxeles en el lado más largo y 250 en el más corto, o poné otra en primer lugar.',
      pt: 'Envie com pelo menos 400 pixels no lado maior e 250 no menor, ou coloque outra em primeiro lugar.',
    },
  },
  image_of_one_color: {
    message: {
      en: 'The image shows one colour only.',
      es: 'La imagen muestra un solo color.',
      pt: 'A imagem mostra uma só cor.',
    },
    remedy: {
      en: 'Take it out, or put a photo of the property first.',
      es: 'Quitala o poné primero una foto de la propiedad.',
      pt: 'Retire ou coloque primeiro uma foto do imóvel.',
    },
  },
  duplicate_text: {
    message: {
      en: 'You offer this property already, as {other}.',
      es: 'Ya ofrecés esta propiedad en {other}.',
      pt: 'Você já anuncia este imóvel em {other}.',
    },
    remedy: {
      en: 'Edit that listing, or state what differs: area, floor, bedrooms.',
      es: 'Editá ese aviso o indicá en qué se diferencian: superficie, piso, dormitorios.',
      pt: 'Edite aquele anúncio ou informe o que é diferente: área, andar, quartos.',
    },
  },
  possible_duplicate: {
    message: {
      en: 'The description is that of {other}, which you offer already.',
      es: 'La descripción es la de {other}, que ya ofrecés.',
      pt: 'A descrição é a de {other}, que você já anuncia.',
    },
    remedy: {
      en: 'State what differs: area, floor, bedrooms; a person will look at it.',
      es: 'Indicá en qué se diferencian: superficie, piso, dormitorios; una persona va a verlo.',
      pt: 'Informe o que é diferente: área, andar, quartos; uma pessoa vai verificar.',
    },
  },
  duplicate_images: {
    message: {
      en: 'These are the images of {other}, which you offer already.',
      es: 'Son las imágenes de {other}, que ya ofrecés.',
      pt: 'São as imagens de {other}, que você já anuncia.',
    },
    remedy: {
      en: 'Edit that listing, or show this property.',
      es: 'Editá ese aviso o mostrá esta propiedad.',
      pt: 'Edite aquele anúncio ou mostre este imóvel.',
    },
  },
  images_of_another_property: {
    message: {
      en: 'These are the images of {other}, which is another property.',
      es: 'Son las imágenes de {other}, que es otra propiedad.',
      pt: 'São as imagens de {other}, que é outro imóvel.',
    },
    remedy: {
      en: 'Show this property; a person will look at it.',
      es: 'Mostrá esta propiedad; una persona va a verlo.',
      pt: 'Mostre este imóvel; uma pessoa vai verificar.',
    },
  },
} as const satisfies Record<ModerationReason, ReasonText>;
