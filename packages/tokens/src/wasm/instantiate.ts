/** @throws if WebAssembly or a feature of the code is unavailable, or forbidden by the page. */
export function instantiate(code: string): WebAssembly.Exports {
  const bytes = Uint8Array.from(atob(code), (character) => character.charCodeAt(0))
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
}
