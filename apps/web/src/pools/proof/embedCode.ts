/** HTML that shows a badge on another page and leads to a fresh proof. The badge is a picture: it brings no script with it. */
export function embedCode(badge: string, { link, title }: { readonly link: string; readonly title: string }): string {
  const picture = `data:image/svg+xml;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(badge)))}`
  return `<a href="${quote(link)}"><img src="${picture}" height="20" alt="${quote(title)}"></a>`
}

const quote = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
