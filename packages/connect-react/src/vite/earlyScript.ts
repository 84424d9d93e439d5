/**
 * Records clicks on the connect button before the toolkit loads, and starts fetching the modal. Also records the last
 * click on other buttons, for prerendered sites. The text never changes, for a Content-Security-Policy hash.
 */
export const earlyScript = `document.addEventListener('click',({target})=>{const button=target.closest?.('button');if(!button?.matches('[data-solsmith-early]')){if(button)globalThis.solsmithEarlyButton=button;return}if(globalThis.solsmithEarlyClick)return;globalThis.solsmithEarlyClick=true;button.setAttribute('aria-busy','true');for(const href of document.querySelector('meta[name=solsmith-modal]')?.content.split(' ')??[])document.head.append(Object.assign(document.createElement('link'),{rel:href.endsWith('.css')?'stylesheet':'modulepreload',href}))})`

/** For `script-src`: the toolkit's only inline script. */
export const earlyScriptHash = "'sha256-Vw6ArvQsFp7mjUtQlS9E5A/m060Z3v36NW+qTksVziU='"
