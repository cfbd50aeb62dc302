import { both } from '@keben/core/kit/language'

export const scanWords = both({
  en: {
    scan: 'Scan',
    title: 'Scan a barcode',
    aim: 'Hold the barcode into the frame.',
    refused: 'The browser may not use the camera. Allow it for this page, then try again.',
    failed: 'The camera could not be started. Another program may be using it.',
    needsHttps:
      'Browsers lend the camera only over https. This page came over plain http: open it by its https address, or use a hand scanner.',
    noCamera: 'This browser knows no camera. A hand scanner works all the same.',
    close: 'Close',
  },
  zh: {
    scan: '扫码',
    title: '扫描条码',
    aim: '请将条码对准取景框。',
    refused: '浏览器未获准使用摄像头。请为本页面允许后重试。',
    failed: '无法启动摄像头，可能正被其他程序占用。',
    needsHttps: '浏览器只在 https 页面上开放摄像头，当前页面是 http。请改用 https 地址打开，或使用扫码枪。',
    noCamera: '此浏览器没有可用的摄像头，可以使用扫码枪。',
    close: '关闭',
  },
})
