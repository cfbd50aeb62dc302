import type { Both } from '@keben/core/kit/language'

/** What the browser says by itself when the server cannot. */
interface WireWords {
  loginInvalid: string
  offline: string
  offlineHint: string
  tryAgain: string
  late: string
  lateHint: string
  notKept: string
  notKeptHint: string
  noAnswer: string
  done: string
  notDone: string
  untitled: string
  loading: string
  chunkFailed: string
  chunkFailedHint: string
  chunkSlow: string
  reload: string
  notFound: string
  notFoundHint: string
  toHome: string
}

export const wireWords: Both<WireWords> = {
  en: {
    loginInvalid: 'login info invalid, please log in again',
    offline: 'The platform cannot be reached.',
    offlineHint: 'What you see may be old, and nothing can be saved just now.',
    tryAgain: 'Try again',
    late: 'The platform has not answered yet.',
    lateHint: 'What you did is sent again by itself, and counts once. Please keep this page open.',
    notKept: 'What you type could not be kept on this machine.',
    notKeptHint: 'Its storage for this site is full. It is lost if this page is closed before it has been saved.',
    noAnswer: 'The platform gave no answer. Please try again.',
    done: 'Done.',
    notDone: 'That did not work; the platform gave no reason.',
    untitled: 'untitled.xlsx',
    loading: 'Loading',
    chunkFailed: 'This page could not be loaded.',
    chunkFailedHint: 'The connection may be interrupted, or a new version has been installed meanwhile.',
    chunkSlow: 'Loading this page took longer than two minutes.',
    reload: 'Load everything again',
    notFound: 'There is no such page',
    notFoundHint: 'The address may be mistyped, or the page has moved.',
    toHome: 'To the home page',
  },
  zh: {
    loginInvalid: '登录信息已失效，请重新登录',
    offline: '无法连接到平台。',
    offlineHint: '当前显示的内容可能已过期，暂时无法保存。',
    tryAgain: '重试',
    late: '平台尚未响应。',
    lateHint: '您的操作正在自动重新发送，只会生效一次，请勿关闭本页。',
    notKept: '输入内容无法暂存到本机。',
    notKeptHint: '浏览器存储空间已满，保存完成前关闭本页将丢失这些内容。',
    noAnswer: '平台没有响应，请重试。',
    done: '操作成功。',
    notDone: '操作未成功，平台未说明原因。',
    untitled: '未命名.xlsx',
    loading: '正在加载',
    chunkFailed: '页面加载失败。',
    chunkFailedHint: '网络可能中断，或系统刚刚更新了版本。',
    chunkSlow: '页面加载超过两分钟仍未完成。',
    reload: '刷新整个页面',
    notFound: '页面不存在',
    notFoundHint: '地址可能有误，或页面已移动。',
    toHome: '返回首页',
  },
}
