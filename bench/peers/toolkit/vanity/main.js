const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })

/** Tries a second of one way, in the one worker of this page. */
window.measure = (way, ms) =>
  new Promise((done) => {
    worker.onmessage = ({ data }) => done(data)
    worker.postMessage({ way, ms })
  })
