import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticHtml } from './StaticHtml.tsx'

test('a page that is drawn ahead has the part in it, under its name', () => {
  const Part = () => createElement('a', { href: '/faq' }, 'Questions')

  expect(renderToStaticMarkup(createElement(StaticHtml, { name: 'about', Part }))).toBe(
    '<div data-drawn="about"><a href="/faq">Questions</a></div>',
  )
})
