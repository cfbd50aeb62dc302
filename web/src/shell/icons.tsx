import { Icon } from '../kit/controls/Icon.tsx'
import type { IconName } from '../kit/controls/icon-shapes.ts'

/** The icons that the menu names. An unknown name shows a sheet. */
const icons: Readonly<Record<string, IconName>> = {
  home: 'home',
  help: 'help',
  book: 'bookmark',
  terms: 'percent',
  press: 'bank',
  subject: 'tag',
  edition: 'read',
  company: 'parts',
  district: 'place',
  school: 'people',
  warehouse: 'inbox',
  supplier: 'truck',
  shop: 'stall',
  mode: 'account',
  discount: 'percent',
  users: 'person',
  coverage: 'aim',
  share: 'share',
  staff: 'card',
  grant: 'shield',
  key: 'key',
  finance: 'account',
  audit: 'audit',
  plan: 'schedule',
  approve: 'tickBox',
  progress: 'gauge',
  result: 'pageDone',
  summary: 'chart',
  arrival: 'arrival',
  reconcile: 'difference',
  history: 'history',
  patch: 'plusBox',
  data: 'data',
}

export function MenuIcon({ name }: { name: string | undefined }) {
  return <Icon name={icons[name ?? ''] ?? 'page'} />
}
