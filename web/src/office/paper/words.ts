import { figure } from '../../kit/app/language.ts'

const en = {
  waiting: (what: string) => `${what}: queued`,
  drawn: (what: string, done: number, total: number) => `${what}: ${figure(done)} of ${figure(total)}`,
  ready: (what: string, pages: number) => `${what}: ${figure(pages)} pages ready`,
  failed: (what: string) => `${what}: could not be created. Try again, or print fewer documents.`,
  fetch: 'Download PDF',
  close: 'Close',
  goOn: 'You can continue working; the file downloads automatically.',
  print: (what: string) => `Print: ${what}`,
}

const zh: typeof en = {
  waiting: (what) => `${what}：排队中`,
  drawn: (what, done, total) => `${what}：已生成 ${figure(done)} / ${figure(total)}`,
  ready: (what, pages) => `${what}：已生成，共 ${figure(pages)} 页`,
  failed: (what) => `${what}：生成失败，请重试或减少单据数量。`,
  fetch: '下载 PDF',
  close: '关闭',
  goOn: '可继续其他操作，文件生成后自动下载。',
  print: (what) => `打印${what}`,
}

export const printWords = { en, zh }
