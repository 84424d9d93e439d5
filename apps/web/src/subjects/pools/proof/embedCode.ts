/** HTML of a badge that links to a fresh proof. Image only, no script. */
export function embedCode(badge: string, { link, title }: { readonly link: string; readonly title: string }): string {
  const picture = `data:image/svg+xml;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(badge)))}`
  return `<a href="${quote(link)}"><img src="${picture}" height="20" alt="${quote(title)}"></a>`
}

const quote = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
