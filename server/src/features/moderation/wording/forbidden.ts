// One table: offers that are no property, or no honest one. Phrases over folded words (see text/words.ts).

/** Services for adults: rejected. */
export const adultServices: readonly string[] = [
  '(?<! ford )escorts?(?! de)',
  '(?:damas|chicas|senoritas|mujeres|servicio|servicios) (?:de )?(?:acompanantes?|compania)',
  'acompanantes? (?:vip|de lujo|sexuales?|xxx|hot|24|a domicilio)',
  'acompanhantes? (?:de luxo|vip|24|massag\\w{1,6}|universitarias?)|garot[ao]s? de programa',
  '(?:masajes?|masajistas?|massag(?:em|ens|es?)|massagistas?) (?:_)?(?:erotic[oa]s?|sensua(?:l|is|les)|tantric[oa]s?|tantra|con final feliz|com final feliz|nuru|relax total)',
  '(?:final feliz|happy ending)',
  'prostitut\\w{1,6}|prostibulos?|prostibulo|puteros?|puteiros?|whisker(?:ia|ias)|brothels?|bordel',
  '(?:servicios?|favores|servicos?|encuentros|encontros|contenido|conteudo) (?:sexua(?:l|les|is)|intimos?|eroticos?)',
  '(?:sexual|erotic|adult) (?:services?|favou?rs?|massages?|encounters?|entertainment)',
  'a cambio de (?:sexo|favores|compania intima)|em troca de (?:sexo|favores)|in exchange for (?:sex|company|favou?rs)|rent for sex|sex for rent',
  'sugar (?:baby|babies|daddy|daddies)',
  'onlyfans|porno|pornografia|porn|xxx|camgirls?|web ?cam (?:models?|modelos|eroticas?|girls)|modelos web ?cam|sexo (?:oral|anal|casual|en vivo|ao vivo|gratis)|nudes',
  '(?:habitacion|cuarto|depto|departamento|privado) (?:con|de) (?:chicas|senoritas hot|trolas|putas)',
  '(?:chicas|gatas|putas|trolas|novinhas|meninas|girls) (?:hot|24\\w{0,5}|calientes|complacientes|ardientes|safadas|disponibles|24 horas|gostosas)',
  'swingers?|intercambio de parejas|troca de casais',
];

/** Ways to be paid for nothing: rejected. */
export const scams: readonly string[] = [
  'western union|westernunion|money ?gram|moneygram|ria money transfer',
  '(?:gift|itunes|steam|google play|amazon) (?:cards?|gift cards?)|tarjetas? de regalo|cartao presente|cartoes presente',
  // Money before anybody has seen the property.
  '(?:deposito|depositar|depositos|sena|senal|senar|anticipo|adelanto|pago|pagar|pagas|reserva|transferencia|transferir|transferis|girar|giro|enviar|envias|mandar|mandas|dinero|plata|sinal|caucao|pix|pagamento|dinheiro|entrada) (?:[\\w,]+ ){0,6}?(?:antes de|antes da|antes do|previo a|sin|sem) (?:la |el |a |o )?(?:ver\\w{0,4}|visit\\w{1,6}|conocer\\w{0,4}|conhecer|recorrer\\w{0,4}|mostrar\\w{0,4}|coordinar la visita|agendar (?:la|a) visita)',
  '(?:deposit|payment|pay|transfer|wire|send (?:the )?money|money|fee) (?:[\\w,]+ ){0,6}?(?:before|prior to|without) (?:an[y] |the |a |you |your )?(?:see\\w{0,3}|view\\w{0,3}|visit\\w{0,3}|inspect\\w{0,3}|tour\\w{0,3})',
  '(?:advance payment|payment in advance|pay in advance|upfront payment) (?:[\\w,]+ ){0,5}?(?:reserve|hold|book|secure|schedule) (?:the |a |your )?(?:view\\w{1,4}|visit|tour|showing|property|keys?)',
  '(?:pago|deposito|pagamento|transferencia) (?:por )?(?:adelantado|anticipado|antecipado) (?:[\\w,]+ ){0,4}?(?:reservar|coordinar|agendar|garantizar|garantir) (?:la |el |a |o |su |tu )?(?:visita|recorrido|llaves?|chaves?)',
  'pag(?:a|ar|as|ue) (?:[\\w,]+ ){0,3}?para (?:reservar|coordinar|agendar) (?:la |una |a |uma )?visita',
  '(?:deposit\\w{0,4}|transfer\\w{0,4}|pag(?:a|ar|as|ue|ue)|gir(?:a|ar|e)) primero',
  '(?:transfer\\w{0,4}|deposit\\w{0,4}|gir(?:a|as|e)|mand(?:a|as|e)|envi(?:a|as|e)) (?:la sena|la senal|el deposito|o sinal|a caucao|the deposit) (?:y|e|and) (?:te|le|os|i|eu)',
  // Keys in the mail.
  '(?:llaves?|chaves?|keys?) (?:[\\w,]+ ){0,8}?(?:por|via|by|pelos?|through|con) (?:correo|correos|courier|encomienda|dhl|fedex|ups|mail|post|postal|sedex|airbnb)',
  '(?:envio|enviare|mando|mandare|enviamos|envio|mandarei|enviarei|will (?:mail|ship|send|post)|i ll (?:mail|ship|send)) (?:you )?(?:las |as |the )?(?:llaves|chaves|keys)',
  '(?:dinero|plata|ganancias?|rentabilidad|retorno|lucro|renda|returns?|profit) (?:asegurad[oa]s?|garantizad[oa]s?|garantid[oa]s?|guaranteed)? ?(?:de |del |of )?(?:hasta )?(?:un )?(?:[1-9]\\d|[4-9]) (?:mensual\\w{0,3}|al mes|por mes|ao mes|mensais|monthly|a month|per month)',
  'duplica (?:tu|su) (?:dinero|inversion|capital)|dobre (?:seu|o seu) (?:dinheiro|capital)|double your money',
  '(?:titulos?|escrituras?|documentos?|papeles|recibos? de sueldo|contracheques?|holerites?|comprovantes? de renda|payslips?|documents) (?:fals[oa]s?|trucho[s]?|fake|frios?)|fake (?:documents?|payslips?|deeds?|titles?)',
];

/** What honest people write too, now and then: a person decides. */
export const mayBeScam: readonly string[] = [
  'estoy (?:viviendo |trabajando )?(?:fuera del pais|en el exterior|en el extranjero)|estou (?:morando )?(?:fora do pais|no exterior)|(?:i am|i m|we are|currently) (?:currently |living |working )?(?:abroad|overseas|out of the country|outside the country)',
  '(?:solo|unicamente|somente|apenas|only) (?:se acepta |aceito |por |via |by )?(?:giros|transferencia internacional|cripto\\w{0,8}|bitcoin|usdt|crypto\\w{0,8}|wire transfer)',
  '(?:sin (?:recibos?|boleta|factura|contrato)|sem (?:recibos?|contrato)|no (?:receipts?|contract))(?= [.,])',
  '(?:dinero|fondos|capital) (?:_)?sin (?:justificar|declarar|preguntas)|no questions asked',
  '100 (?:de )?(?:anticipado|adelantado|antecipado|upfront|in advance)',
];

/** Words nobody wants to read above a house: rejected. */
export const insults: readonly string[] = [
  '(?:hij[oa]s? de )?put[oa]s?|mierdas?|pelotud[oa]s?|bolud[oa]s|concha (?:de )?(?:tu|su|la) (?:madre|lora)|carajo|culiad[oa]s?|maric(?:on|ones)|verga',
  'caralho|porra|merdas?|buceta|filho da puta|fdp|viados?|cuz(?:ao|oes)|arrombad[oa]s?',
  'fuck\\w{0,4}|shit(?:ty)?|bitch(?:es)?|assholes?|cunts?|niggers?|faggots?|retards?',
];

/** Texts that stand for a text to come. */
export const unwritten: readonly string[] = [
  '(?:este |esta )?(?:es )?(?:un |una )?(?:texto|anuncio|aviso|listado|publicacion|propiedad|descripcion) de prueba',
  '(?:anuncio|texto|imovel|descricao|cadastro) (?:de )?teste|teste (?:de )?(?:anuncio|cadastro|sistema|imovel)',
  '(?:this is )?(?:a |just a )?test (?:listing|description|property|ad|text)|do not publish',
  '(?:insert\\w{0,2}|add|enter|agregar|poner|insertar|inserir|colocar|completar|escribir|escreva) (?:your |the |a |la |tu |su |o |aqui )?(?:description|descripcion|descricao|texto|text) (?:here|aqui|luego|despues|depois)?',
  '(?:descripcion|descricao|description|texto|text) (?:pendiente|pendente|pending|to follow|a completar|a definir|em breve|coming soon|tbd)',
  'prueba prueba(?: prueba)*|test test(?: test)*|teste teste(?: teste)*',
];
