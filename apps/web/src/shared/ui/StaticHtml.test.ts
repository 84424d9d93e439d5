import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticHtml } from './StaticHtml.tsx'

test('includes the named part in static HTML', () => {
  const Part = () => createElement('a', { href: '/faq' }, 'Questions')

  expect(renderToStaticMarkup(createElement(StaticHtml, { name: 'about', Part }))).toBe(
    '<div data-drawn="about"><a href="/faq">Questions</a></div>',
  )
})
