import { both } from '@keben/core/kit/language'

export const scanWords = both({
  en: {
    scan: 'Scan',
    title: 'Scan a barcode',
    aim: 'Hold the barcode into the frame.',
    refused: 'The browser may not use the camera. Allow it for this page, then try again.',
    failed: 'The camera could not be started. Another program may be using it.',
    close: 'Close',
  },
  zh: {
    scan: '扫码',
    title: '扫描条码',
    aim: '请将条码对准取景框。',
    refused: '浏览器未获准使用摄像头。请为本页面允许后重试。',
    failed: '无法启动摄像头，可能正被其他程序占用。',
    close: '关闭',
  },
})
