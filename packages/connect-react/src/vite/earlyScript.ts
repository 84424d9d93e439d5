/**
 * Runs before anything else of a page: notes a click on the toolkit's button that comes before the toolkit, and begins to
 * fetch what the modal needs. Of other buttons it notes the last, for a site that comes drawn to press again when it is
 * alive. Its text never changes, so that a Content-Security-Policy can name its hash.
 */
export const earlyScript = `document.addEventListener('click',({target})=>{const button=target.closest?.('button');if(!button?.matches('[data-solsmith-early]')){if(button)globalThis.solsmithEarlyButton=button;return}if(globalThis.solsmithEarlyClick)return;globalThis.solsmithEarlyClick=true;button.setAttribute('aria-busy','true');for(const href of document.querySelector('meta[name=solsmith-modal]')?.content.split(' ')??[])document.head.append(Object.assign(document.createElement('link'),{rel:href.endsWith('.css')?'stylesheet':'modulepreload',href}))})`

/** For `script-src`: the only inline script that the toolkit needs. */
export const earlyScriptHash = "'sha256-Vw6ArvQsFp7mjUtQlS9E5A/m060Z3v36NW+qTksVziU='"
