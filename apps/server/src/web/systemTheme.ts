import { createHash } from 'node:crypto'
import { lightGround } from './lightTheme.ts'

/** Before the first paint, also of a prerendered connect button. */
const script = `if(matchMedia('(prefers-color-scheme: light)').matches){const root=document.documentElement,set=(name,content)=>{document.querySelector('meta[name='+name+']').content=content},turn=()=>{for(const part of document.querySelectorAll('[data-solsmith=dark]'))part.dataset.solsmith='light'},seen=new MutationObserver(turn);root.dataset.theme='light';set('theme-color','${lightGround}');set('color-scheme','light');seen.observe(root,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>{turn();seen.disconnect()})}`

export const systemScriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export const inSystemTheme = (html: string): string =>
  html
    .replace(/(<html[^>]* data-theme="dark")/, '$1 data-theme-follows="system"')
    .replace(/<meta\s+name="color-scheme"[^>]*>/, (meta) => `${meta}<script>${script}</script>`)
