import { hash } from 'node:crypto';

/** An address as it is delivered: without what follows a plus, and without Gmail's dots. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const plain = name.split('+', 1)[0]!;
  return /^(gmail|googlemail)\.com$/.test(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}

/** An address or number of somebody as it is kept beside an agent: the same for both spellings, and readable to nobody. */
export const buyerKey = (agentId: string, contact: string): Buffer =>
  hash('sha256', `${agentId} ${contact.includes('@') ? mailboxOf(contact) : contact}`, 'buffer');
