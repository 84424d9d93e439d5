import type { Page } from 'playwright-core'

/** Words found in every English sentence and in no German one. */
const english =
  /(?<!\p{L})(the|and|of|your|you|with|from|not|to|this|that|is|are|has|have|cannot|nobody|everybody|all|every|each|without|now|yet|what|when|which|who|its|it|for|or|be|been|one|no|more|try|again|cost|supply|receipt|loading|connect|sign|send|close|copy|open|create|none|amount|error)(?!\p{L})/giu

/**
 * Names and lines that stay the same: ticker letters, hosts, addresses, commands, commits, code, Base64 transactions.
 */
const names =
  /^[A-Z]{2}$|Raydium Burn & Earn|Sandbox wallet|npm run cli -- send-many .*|https?:\/\/\S+|[\w-]+\.(json|csv|com|ts)\b|\b[0-9a-f]{7,}\b|[1-9A-HJ-NP-Za-km-z]{32,88}|[A-Za-z0-9+/]{100,}=*|\w{4}…\w{4}|English/g

/** Finds every English word that a visitor can see or hear on the page. */
export async function findEnglish(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')].flatMap(
      (element) => [
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('placeholder') ?? '',
        element.getAttribute('title') ?? '',
        element.getAttribute('alt') ?? '',
      ],
    )
    // Source titles and legal texts are English in every language, and marked as such.
    const marked = [...document.querySelectorAll<HTMLElement>('[lang=en]')]
    for (const element of marked) element.hidden = true
    const shown = document.body.innerText.split('\n')
    for (const element of marked) element.hidden = false
    return [document.title, ...shown, ...spoken]
  })
  return [...new Set(texts.filter((text) => text.replace(names, '').match(english)))]
}
