import './frame.css'
import { openDashboard } from './dashboard/dashboard.ts'
import { element } from './ui/element.ts'
import { explain } from './ui/explain.ts'
import { en as words } from './words/dashboard.en.ts'

/** The wallet's own page, which no other page can frame. */

const root = document.getElementById('root') ?? document.body
document.body.dataset.page = 'alone'
openDashboard(root).catch((error: unknown) =>
  root.replaceChildren(
    element('h1', {}, words.title),
    element('p', { class: 'bad', role: 'alert' }, explain(error, words.failed)),
  ),
)
