import { both } from '@keben/core/kit/language'

export const scanWords = both({
  en: {
    scan: 'Scan',
    title: 'Scan a barcode',
    aim: 'Hold the barcode inside the frame.',
    refused: 'The browser has no permission to use the camera. Allow it for this page, then try again.',
    failed: 'The camera could not be started. Another program may be using it.',
    needsHttps:
      'Browsers allow the camera on https pages only. Open this page by its https address, or use a barcode scanner.',
    noCamera: 'This browser has no camera. You can use a barcode scanner.',
    close: 'Close',
  },
  zh: {
    scan: '扫码',
    title: '扫描条码',
    aim: '请将条码对准取景框。',
    refused: '浏览器没有摄像头权限，请允许本页面使用后重试。',
    failed: '无法启动摄像头，可能正被其他程序占用。',
    needsHttps: '浏览器只允许 https 页面使用摄像头，请改用 https 地址打开，或使用扫码枪。',
    noCamera: '当前浏览器没有可用的摄像头，请使用扫码枪。',
    close: '关闭',
  },
})
