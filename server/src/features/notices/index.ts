export { noticeFigures } from './figures.ts';
export { outboxRoutes } from './outbox-page.ts';
export type { Notice, NoticeChannel, NoticeChannels, NoticeSender } from './port.ts';
export { Notices } from './send-notice.ts';
