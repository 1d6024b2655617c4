import { expect, test } from 'vitest';
import { readWebAddress } from './web-address.ts';

test.each([
  'https://cdn.fotos.com.br/a/1_md.jpg',
  'http://cdn.fotos.com.br:8080/a?w=1&h=2',
  'https://cdn.fotos.com.br/~a/(1)@2x.jpg',
  'https://200.1.2.3/1.jpg',
])('%s is taken as it is', (url) => {
  expect(readWebAddress(` ${url} `)).toEqual({ url, changed: false });
});

test.each([
  ['www.fotos.com.br/1.jpg', 'https://www.fotos.com.br/1.jpg'],
  ['//cdn.fotos.com.br/1.jpg', 'https://cdn.fotos.com.br/1.jpg'],
  ['https://cdn.fotos.com.br/foto um.jpg', 'https://cdn.fotos.com.br/foto%20um.jpg'],
  ['https://cdn.fotos.com.br/praça.jpg', 'https://cdn.fotos.com.br/pra%C3%A7a.jpg'],
])('%s becomes %s', (written, url) => {
  expect(readWebAddress(written)).toEqual({ url, changed: true });
});

test.each([
  '', 'foto.jpg', '/foto.jpg', 'ftp://a.com/1.jpg', 'file:///etc/passwd', 'javascript:alert(1)', 'data:image/png;base64,AA',
  'http://localhost/1.jpg', 'http://LOCALHOST:80/1.jpg', 'http://intranet/1.jpg', 'http://nas.local/1.jpg', 'http://a.internal/1',
  'http://127.0.0.1/1.jpg', 'http://10.1.2.3/1.jpg', 'http://192.168.0.9/1.jpg', 'http://172.20.0.1/1', 'http://169.254.169.254/1',
  'http://100.64.0.1/1', 'http://0.0.0.0/1', 'http://2130706433/1.jpg', 'http://0x7f000001/1.jpg', 'http://0177.0.0.1/1.jpg',
  'http://127.1/1.jpg', 'http://[::1]/1.jpg', 'http://[::ffff:10.0.0.1]/1.jpg', 'https://usuario:senha@fotos.com.br/1.jpg',
  'http://localhost./1.jpg', `https://a.com.br/${'x'.repeat(2_001)}`, 'http://',
])('%s is not usable', (url) => {
  expect(readWebAddress(url)).toBeNull();
  expect(readWebAddress(url)).toBeNull();
}); // prettier-ignore
