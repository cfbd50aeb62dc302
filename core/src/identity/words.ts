import type { FieldWords } from '../kit/endpoint.ts'
import { noticing } from '../kit/notice.ts'

export const passwordWords = {
  en: { oldPassword: 'Present password', newPassword: 'New password', password: 'Password' },
  zh: { oldPassword: '原密码', newPassword: '新密码', password: '密码' },
} as const satisfies FieldWords

/** What the root of the menu is called. */
export const menuWords = { en: 'Menu', zh: '菜单' } as const

export const passwordChanged = noticing(
  'password_changed',
  () => 'Your password was changed. If it was not you, tell an administrator at once.',
  () => '您的密码已修改。如非本人操作，请立即联系管理员。',
)
