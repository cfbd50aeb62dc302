const en = {
  findNote: 'Scan the code of a delivery note, or enter its number',
  noteNumber: 'Delivery note number',
  find: 'Open',
  notFound: (number: string) => `Delivery ${number} was not found, or it is not for you.`,
  coming: 'On its way to you',
  all: 'Deliveries',
}

const zh: typeof en = {
  findNote: '扫描送货单二维码，或输入单号',
  noteNumber: '送货单号',
  find: '打开',
  notFound: (number) => `未找到送货单 ${number}，或不是发给您的。`,
  coming: '在途',
  all: '送货单',
}

export const arrivalWords = { en, zh }
