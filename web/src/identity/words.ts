import type { Both } from '@keben/core/kit/language'

interface IdentityWords {
  platform: string
  platformShort: string
  seal: string
  headline: readonly string[]
  signIn: string
  signingIn: string
  userName: string
  password: string
  captcha: string
  captchaAlt: string
  captchaNew: string
  showPassword: string
  hidePassword: string
  otherLanguage: string
  toLight: string
  toDark: string
  demoTitle: string
  demoPassword: string
  stillSignedIn: string
  goOn: string
  noPicture: string
}

/** The words of the sign-in page, which stands alone. */
export const signInWords: Both<IdentityWords> = {
  en: {
    platform: 'Textbook distribution platform for the city’s primary and secondary schools',
    platformShort: 'keben · Textbooks',
    seal: '书',
    headline: ['Every book on every desk,', 'on the first day of school.'],
    signIn: 'Sign in',
    signingIn: 'Signing in…',
    userName: 'User name',
    password: 'Password',
    captcha: 'Characters in the picture',
    captchaAlt: 'Picture with characters to type',
    captchaNew: 'Another picture',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    otherLanguage: '中文',
    toLight: 'Light mode',
    toDark: 'Dark mode',
    demoTitle: 'Demo users',
    demoPassword: 'password of all:',
    stillSignedIn: 'You are still signed in.',
    goOn: 'Go on',
    noPicture: 'No picture',
  },
  zh: {
    platform: '全市中小学教材发行平台',
    platformShort: '课本 · 教材发行',
    seal: '书',
    headline: ['开学第一天，', '课前到书，人手一册。'],
    signIn: '登录',
    signingIn: '正在登录…',
    userName: '账号',
    password: '密码',
    captcha: '验证码',
    captchaAlt: '验证码图片',
    captchaNew: '换一张',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    otherLanguage: 'English',
    toLight: '浅色模式',
    toDark: '深色模式',
    demoTitle: '演示账号',
    demoPassword: '密码均为',
    stillSignedIn: '您仍处于登录状态。',
    goOn: '继续',
    noPicture: '无图片',
  },
}
