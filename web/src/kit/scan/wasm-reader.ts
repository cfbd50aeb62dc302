import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Detector } from './detector.ts'

// The file comes from our own server with the page, never from another host.
prepareZXingModule({ overrides: { locateFile: () => wasmFile } })

/** Reads barcodes where the browser does not: a small WebAssembly program, which comes with the first scan. */
export function wasmReader(): Detector {
  const sheet = document.createElement('canvas')
  const pen = sheet.getContext('2d', { willReadFrequently: true })
  return {
    async detect(video) {
      if (!pen || !video.videoWidth) return []
      sheet.width = video.videoWidth
      sheet.height = video.videoHeight
      pen.drawImage(video, 0, 0)
      const found = await readBarcodes(pen.getImageData(0, 0, sheet.width, sheet.height), {
        formats: ['EAN-13', 'Code128'],
        maxNumberOfSymbols: 1,
      })
      return found.map(({ text }) => ({ rawValue: text }))
    },
  }
}
