import { mount } from 'svelte'
import App from './App.svelte'
import { applySettings } from './lib/settings/apply.svelte'
import { settings } from './lib/settings/settings.svelte'
import { loadTexts } from './lib/text/text.svelte'
import './styles/base.css'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')

applySettings()
await loadTexts(settings.language)
mount(App, { target })
