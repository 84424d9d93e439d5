document.title = 'Explorer - Sandbox'
