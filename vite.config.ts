import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  // the server names what a page needs early, so the code itself need not know how
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: false },
  // one file with everything in it: the server needs no second copy of React
  ssr: { noExternal: true },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
