// Long because it is one table: every text in three languages.
import type { Locale, Scope } from '@oga/contract';

interface Texts {
  readonly scopes: Readonly<Record<Scope, string>>;
  readonly consent: {
    readonly title: (client: string) => string;
    readonly lead: (client: string) => string;
    readonly asAccount: string;
    readonly another: string;
    readonly may: string;
    readonly goesTo: string;
    readonly ownMachine: (scheme: string) => string;
    readonly device: string;
    readonly unverified: string;
    readonly describedAt: string;
    readonly revocable: string;
    readonly allow: string;
    readonly deny: string;
    readonly denied: string;
    readonly over: string;
    readonly overTitle: string;
  };
  readonly device: {
    readonly title: string;
    readonly lead: string;
    readonly code: string;
    readonly next: string;
    readonly noCode: string;
    readonly badCode: string;
    readonly aborted: string;
    readonly failed: string;
    readonly confirmTitle: string;
    readonly confirmLead: (client: string) => string;
    readonly confirmNote: string;
    readonly confirm: string;
    readonly abort: string;
    readonly doneTitle: string;
    readonly done: string;
  };
  readonly fault: { readonly title: string; readonly lead: string; readonly back: string };
  readonly invitations: {
    readonly title: string;
    readonly by: (inviter: string) => string;
    readonly until: (date: string) => string;
    readonly accept: string;
    readonly acceptLabel: (company: string) => string;
    readonly joined: string;
    readonly failed: string;
  };
  readonly connect: {
    readonly title: string;
    readonly lead: string;
    readonly address: string;
    readonly assistants: readonly { readonly name: string; readonly steps: readonly string[] }[];
    readonly terminal: string;
    readonly terminalLead: string;
    readonly apps: string;
    readonly none: string;
    readonly signInFirst: string;
    readonly signIn: string;
    readonly signOut: string;
    readonly signedInAs: string;
    readonly since: (date: string) => string;
    readonly lastUsed: (date: string) => string;
    readonly neverUsed: string;
    readonly revoke: string;
    readonly revokeLabel: (client: string) => string;
    readonly revoked: string;
  };
}

/** What the pages of consent, devices and connections say. */
export const texts: Readonly<Record<Locale, Texts>> = {
  es: {
    scopes: {
      'listings:read': 'Ver tus avisos, consultas e importaciones',
      'listings:write': 'Crear, editar, publicar y cerrar avisos',
      'listings:delete': 'Archivar avisos',
      'profile:read': 'Ver tu perfil, tu empresa y tus límites',
      'profile:write': 'Cambiar tu perfil, tu número, tu empresa y tus alertas',
    },
    consent: {
      title: (client) => `¿Conectar ${client}?`,
      lead: (client) => `${client} pide permiso para actuar en Óga en tu nombre.`,
      asAccount: 'Cuenta',
      another: 'Usar otra cuenta',
      may: 'Va a poder',
      goesTo: 'La respuesta va a',
      ownMachine: (scheme) => `una aplicación en este equipo (${scheme})`,
      device: 'el dispositivo que muestra el código',
      unverified:
        'El nombre lo eligió la propia aplicación; Óga no lo verificó. Seguí solo si fuiste vos quien empezó esta conexión.',
      describedAt: 'Se identifica con',
      revocable: 'Podés quitarle el permiso cuando quieras en «Conectar».',
      allow: 'Permitir',
      deny: 'No permitir',
      denied: 'no se dio permiso',
      over: 'Esta solicitud venció o ya se respondió. Volvé a la aplicación y empezá de nuevo.',
      overTitle: 'Solicitud vencida',
    },
    device: {
      title: 'Conectar un dispositivo',
      lead: 'Escribí el código que muestra tu terminal o dispositivo.',
      code: 'Código',
      next: 'Seguir',
      noCode: 'Escribí el código.',
      badCode: 'Ese código no existe, venció o ya se usó. Pedí uno nuevo en el dispositivo.',
      aborted: 'Se canceló. El dispositivo no se conectó.',
      failed: 'Algo no funcionó. Escribí el código otra vez.',
      confirmTitle: '¿Es este tu código?',
      confirmLead: (client) => `${client} muestra este código:`,
      confirmNote: 'Seguí solo si ves el mismo código en un dispositivo que es tuyo. Si alguien te lo mandó, no sigas.',
      confirm: 'Sí, es el mío',
      abort: 'No',
      doneTitle: 'Dispositivo conectado',
      done: 'Listo. Podés cerrar esta página y volver al dispositivo.',
    },
    fault: {
      title: 'No se pudo conectar',
      lead: 'La aplicación mandó una solicitud que no podemos atender, y por seguridad no volvemos a ella. Esto ayuda a quien la hizo:',
      back: 'Ir a Óga',
    },
    invitations: {
      title: 'Te invitaron a una empresa',
      by: (inviter) => `Te invita ${inviter}`,
      until: (date) => `hasta el ${date}`,
      accept: 'Aceptar',
      acceptLabel: (company) => `Aceptar la invitación de ${company}`,
      joined: 'Listo: ya formás parte de la empresa.',
      failed: 'No se pudo aceptar: la invitación venció o ya estás en una empresa.',
    },
    connect: {
      title: 'Conectá tu asistente',
      lead: 'Buscá sin cuenta. Para publicar, el asistente te trae acá una vez para que des permiso.',
      address: 'Dirección del conector (MCP)',
      assistants: [
        {
          name: 'Claude',
          steps: ['Ajustes → Conectores → Agregar conector personalizado.', 'Pegá la dirección y confirmá.'],
        },
        {
          name: 'ChatGPT',
          steps: [
            'Ajustes → Conectores → Crear (con el modo de desarrollador activado).',
            'Pegá la dirección y elegí OAuth.',
          ],
        },
        {
          name: 'VS Code y Cursor',
          steps: [
            'Agregá un servidor MCP de tipo HTTP con la dirección.',
            'La primera herramienta que necesite tu cuenta abre esta página.',
          ],
        },
      ],
      terminal: 'En la terminal',
      terminalLead: 'La línea de comandos habla con la misma dirección por stdio:',
      apps: 'Aplicaciones conectadas',
      none: 'Todavía no hay ninguna.',
      signInFirst: 'Entrá para ver qué aplicaciones conectaste y quitarles el permiso.',
      signIn: 'Entrar',
      signOut: 'Salir',
      signedInAs: 'Entraste como',
      since: (date) => `Conectada el ${date}`,
      lastUsed: (date) => `usada por última vez el ${date}`,
      neverUsed: 'todavía sin uso',
      revoke: 'Quitar permiso',
      revokeLabel: (client) => `Quitar permiso a ${client}`,
      revoked: 'Se quitó el permiso. La aplicación ya no puede actuar en tu nombre.',
    },
  },
  pt: {
    scopes: {
      'listings:read': 'Ver seus anúncios, contatos e importações',
      'listings:write': 'Criar, editar, publicar e encerrar anúncios',
      'listings:delete': 'Arquivar anúncios',
      'profile:read': 'Ver seu perfil, sua empresa e seus limites',
      'profile:write': 'Alterar seu perfil, seu número, sua empresa e seus alertas',
    },
    consent: {
      title: (client) => `Conectar ${client}?`,
      lead: (client) => `${client} pede permissão para agir no Óga em seu nome.`,
      asAccount: 'Conta',
      another: 'Usar outra conta',
      may: 'Vai poder',
      goesTo: 'A resposta vai para',
      ownMachine: (scheme) => `um aplicativo neste computador (${scheme})`,
      device: 'o dispositivo que mostra o código',
      unverified:
        'O nome foi escolhido pelo próprio aplicativo; o Óga não o verificou. Continue só se foi você que começou esta conexão.',
      describedAt: 'Identifica-se com',
      revocable: 'Você pode retirar a permissão quando quiser em «Conectar».',
      allow: 'Permitir',
      deny: 'Não permitir',
      denied: 'a permissão não foi dada',
      over: 'Este pedido expirou ou já foi respondido. Volte ao aplicativo e comece de novo.',
      overTitle: 'Pedido expirado',
    },
    device: {
      title: 'Conectar um dispositivo',
      lead: 'Escreva o código que aparece no seu terminal ou dispositivo.',
      code: 'Código',
      next: 'Continuar',
      noCode: 'Escreva o código.',
      badCode: 'Esse código não existe, expirou ou já foi usado. Peça outro no dispositivo.',
      aborted: 'Cancelado. O dispositivo não foi conectado.',
      failed: 'Algo deu errado. Escreva o código outra vez.',
      confirmTitle: 'É este o seu código?',
      confirmLead: (client) => `${client} mostra este código:`,
      confirmNote:
        'Continue só se você vê o mesmo código em um dispositivo seu. Se alguém lhe mandou o código, pare aqui.',
      confirm: 'Sim, é o meu',
      abort: 'Não',
      doneTitle: 'Dispositivo conectado',
      done: 'Pronto. Você pode fechar esta página e voltar ao dispositivo.',
    },
    fault: {
      title: 'Não foi possível conectar',
      lead: 'O aplicativo enviou um pedido que não podemos atender, e por segurança não voltamos a ele. Isto ajuda quem o fez:',
      back: 'Ir para o Óga',
    },
    invitations: {
      title: 'Convite para uma empresa',
      by: (inviter) => `Convite de ${inviter}`,
      until: (date) => `até ${date}`,
      accept: 'Aceitar',
      acceptLabel: (company) => `Aceitar o convite de ${company}`,
      joined: 'Pronto: você já faz parte da empresa.',
      failed: 'Não foi possível aceitar: o convite venceu ou você já está em uma empresa.',
    },
    connect: {
      title: 'Conecte seu assistente',
      lead: 'Para buscar não é preciso ter conta. Para publicar, o assistente traz você aqui uma vez para dar permissão.',
      address: 'Endereço do conector (MCP)',
      assistants: [
        {
          name: 'Claude',
          steps: ['Configurações → Conectores → Adicionar conector personalizado.', 'Cole o endereço e confirme.'],
        },
        {
          name: 'ChatGPT',
          steps: [
            'Configurações → Conectores → Criar (com o modo de desenvolvedor ativado).',
            'Cole o endereço e escolha OAuth.',
          ],
        },
        {
          name: 'VS Code e Cursor',
          steps: [
            'Adicione um servidor MCP do tipo HTTP com o endereço.',
            'A primeira ferramenta que precisar da sua conta abre esta página.',
          ],
        },
      ],
      terminal: 'No terminal',
      terminalLead: 'A linha de comando fala com o mesmo endereço por stdio:',
      apps: 'Aplicativos conectados',
      none: 'Ainda não há nenhum.',
      signInFirst: 'Entre para ver os aplicativos que você conectou e retirar a permissão deles.',
      signIn: 'Entrar',
      signOut: 'Sair',
      signedInAs: 'Você entrou como',
      since: (date) => `Conectado em ${date}`,
      lastUsed: (date) => `usado pela última vez em ${date}`,
      neverUsed: 'ainda sem uso',
      revoke: 'Retirar permissão',
      revokeLabel: (client) => `Retirar permissão de ${client}`,
      revoked: 'A permissão foi retirada. O aplicativo não pode mais agir em seu nome.',
    },
  },
  en: {
    scopes: {
      'listings:read': 'See your listings, inquiries and imports',
      'listings:write': 'Create, edit, publish and close listings',
      'listings:delete': 'Archive listings',
      'profile:read': 'See your profile, company and limits',
      'profile:write': 'Change your profile, number, company and alerts',
    },
    consent: {
      title: (client) => `Connect ${client}?`,
      lead: (client) => `${client} asks to act on Óga in your name.`,
      asAccount: 'Account',
      another: 'Use another account',
      may: 'It will be able to',
      goesTo: 'The answer goes to',
      ownMachine: (scheme) => `an application on this computer (${scheme})`,
      device: 'the device that shows the code',
      unverified:
        'The application chose this name itself; Óga has not verified it. Go on only if you started this connection.',
      describedAt: 'It identifies itself as',
      revocable: 'You can take this permission back at any time under “Connect”.',
      allow: 'Allow',
      deny: 'Do not allow',
      denied: 'permission was not given',
      over: 'This request has expired or has been answered. Go back to the application and start again.',
      overTitle: 'Request expired',
    },
    device: {
      title: 'Connect a device',
      lead: 'Enter the code that your terminal or device shows.',
      code: 'Code',
      next: 'Continue',
      noCode: 'Enter the code.',
      badCode: 'There is no such code, or it has expired or been used. Ask for a new one on the device.',
      aborted: 'Cancelled. The device was not connected.',
      failed: 'Something did not work. Enter the code again.',
      confirmTitle: 'Is this your code?',
      confirmLead: (client) => `${client} shows this code:`,
      confirmNote: 'Go on only if you see the same code on a device of yours. If somebody sent it to you, stop here.',
      confirm: 'Yes, it is mine',
      abort: 'No',
      doneTitle: 'Device connected',
      done: 'Done. You can close this page and go back to the device.',
    },
    fault: {
      title: 'Could not connect',
      lead: 'The application sent a request that we cannot serve, and for your safety we do not go back to it. This helps whoever made it:',
      back: 'Go to Óga',
    },
    invitations: {
      title: 'You are invited into a company',
      by: (inviter) => `Invited by ${inviter}`,
      until: (date) => `until ${date}`,
      accept: 'Accept',
      acceptLabel: (company) => `Accept the invitation of ${company}`,
      joined: 'Done: you are in the company now.',
      failed: 'That did not work: the invitation is over, or you are in a company already.',
    },
    connect: {
      title: 'Connect your assistant',
      lead: 'Searching needs no account. To publish, your assistant brings you here once to give permission.',
      address: 'Connector address (MCP)',
      assistants: [
        { name: 'Claude', steps: ['Settings → Connectors → Add custom connector.', 'Paste the address and confirm.'] },
        {
          name: 'ChatGPT',
          steps: ['Settings → Connectors → Create (with developer mode on).', 'Paste the address and choose OAuth.'],
        },
        {
          name: 'VS Code and Cursor',
          steps: [
            'Add an MCP server of type HTTP with the address.',
            'The first tool that needs your account opens this page.',
          ],
        },
      ],
      terminal: 'In a terminal',
      terminalLead: 'The command line speaks to the same service over stdio:',
      apps: 'Connected applications',
      none: 'There are none yet.',
      signInFirst: 'Sign in to see which applications you connected, and to take permission back.',
      signIn: 'Sign in',
      signOut: 'Sign out',
      signedInAs: 'Signed in as',
      since: (date) => `Connected on ${date}`,
      lastUsed: (date) => `last used on ${date}`,
      neverUsed: 'not used yet',
      revoke: 'Take back',
      revokeLabel: (client) => `Take back from ${client}`,
      revoked: 'Permission was taken back. The application can no longer act in your name.',
    },
  },
};
