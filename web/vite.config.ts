import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

/** Writes .gz and .br beside every text asset, once per build, so that the server sends files and compresses nothing. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|json|wasm)$/.test(name)) continue
        const path = join(folder, name)
        const bytes = readFileSync(path)
        if (bytes.length < 1024) continue
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      }
    },
  }
}

/** Every page that somebody is signed in to has these already: no page needs to say that it wants them. */
const isThere = (file: string): boolean =>
  /\/(rolldown-runtime|react|tanstack|notice|index|start|session|ask|later|Icon|Loader|moment|kept|resource-calls|document)-[\w-]+\.js$/.test(
    file,
  )

export default defineConfig({
  // Relative addresses: under which path the platform is served is decided when it starts, not when it is built.
  base: './',
  plugins: [react(), compressed()],
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false, resolveDependencies: (_page, files) => files.filter((file) => !isThere(file)) },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // Every page names dozens of files, and no part of a hash can be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Only what every page needs is grouped; grouping the component library would make each page load all of it.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'tanstack', test: /node_modules\/@tanstack\/(?!(react-)?virtual)/ },
          ],
        },
      },
    },
  },
})
