import type { FieldWords } from '../kit/endpoint.ts'

export const passwordWords = {
  en: { oldPassword: 'Present password', newPassword: 'New password', password: 'Password' },
  zh: { oldPassword: '原密码', newPassword: '新密码', password: '密码' },
} as const satisfies FieldWords
