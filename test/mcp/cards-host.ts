import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

// The part of a host in a browser: shows a card in a sandbox and hands it a result, by the library that hosts are built with.
declare const window: {
  document: { body: { append(...made: unknown[]): void }; createElement(name: string): Frame };
  showCard?: (given: { html: string; result: object; theme: 'light' | 'dark'; locale: string }) => Promise<void>;
  opened: string[];
  sizes: { height?: number }[];
};
interface Frame {
  contentWindow: unknown;
  srcdoc: string;
  style: { cssText: string };
  setAttribute(name: string, value: string): void;
  onload: (() => void) | null;
}

window.opened = [];
window.sizes = [];
window.showCard = async ({ html, result, theme, locale }) => {
  const frame = window.document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.style.cssText = 'width:100%;height:900px;border:0';
  const bridge = new AppBridge(
    null,
    { name: 'a host', version: '1.0.0' },
    { openLinks: {} },
    { hostContext: { theme, locale } },
  );
  bridge.onopenlink = ({ url }) => {
    window.opened.push(url);
    return Promise.resolve({});
  };
  bridge.onsizechange = (size) => void window.sizes.push(size);
  const ready = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  window.document.body.append(frame);
  const target = frame.contentWindow as never;
  await bridge.connect(new PostMessageTransport(target, target));
  frame.srcdoc = html;
  await ready;
  await bridge.sendToolInput({ arguments: {} });
  await bridge.sendToolResult(result as never);
};
