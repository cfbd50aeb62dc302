import type { Both } from '@keben/core/kit/language'

/** What the browser says by itself when the server cannot. */
interface WireWords {
  loginInvalid: string
  offline: string
  offlineHint: string
  tryAgain: string
  noAnswer: string
  untitled: string
  loading: string
}

export const wireWords: Both<WireWords> = {
  en: {
    loginInvalid: 'login info invalid, please log in again',
    offline: 'The platform cannot be reached.',
    offlineHint: 'What you see may be old, and nothing can be saved just now.',
    tryAgain: 'Try again',
    noAnswer: 'The platform gave no answer. Please try again.',
    untitled: 'untitled.xlsx',
    loading: 'Loading',
  },
  zh: {
    loginInvalid: '登录信息已失效,请重新登录',
    offline: '无法连接到平台。',
    offlineHint: '当前显示的内容可能已过期,暂时无法保存。',
    tryAgain: '重试',
    noAnswer: '平台没有响应,请重试。',
    untitled: '未命名.xlsx',
    loading: '正在加载',
  },
}
