import './frame.css'
import './version/registerWorker.ts'
import { openDashboard } from './dashboard/dashboard.ts'
import { element } from './ui/element.ts'
import { explain } from './ui/explain.ts'
import { versionPanel } from './version/versionPanel.ts'
import { en as words } from './words/dashboard.en.ts'

const root = document.getElementById('root') ?? document.body
document.body.dataset.page = 'alone'
openDashboard(root).catch((error: unknown) =>
  root.replaceChildren(
    element('h1', {}, words.title),
    element('p', { class: 'bad', role: 'alert' }, explain(error, words.failed)),
  ),
)
void versionPanel().then((panel) => root.after(element('footer', { class: 'version' }, panel)))
