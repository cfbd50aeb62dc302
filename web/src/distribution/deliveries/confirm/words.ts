const en = {
  findNote: 'Scan the code of a note, or type its number',
  noteNumber: 'Number of the note',
  find: 'Open',
  notFound: (number: string) => `There is no delivery ${number} for you.`,
  coming: 'On its way to you',
  all: 'Deliveries',
}

const zh: typeof en = {
  findNote: '扫描送货单二维码，或输入单号',
  noteNumber: '送货单号',
  find: '打开',
  notFound: (number) => `没有发给您的送货单 ${number}。`,
  coming: '正在送来',
  all: '送货单',
}

export const arrivalWords = { en, zh }
