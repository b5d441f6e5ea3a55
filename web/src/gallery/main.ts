/** The gallery: everything the client is made of, on one page, for looking at it. Not part of the build. */

import { mount } from 'svelte'
import { applySettings } from '../lib/settings/apply.svelte'
import { changeSetting, CHOICES, type SettingName } from '../lib/settings/settings.svelte'
import { loadTexts } from '../lib/text/text.svelte'
import '../styles/base.css'
import Gallery from './Gallery.svelte'

// ?theme=day&language=en&fourColor=true: any setting from the address, for taking pictures.
for (const [name, value] of new URLSearchParams(location.search)) {
  if (!(name in CHOICES)) continue
  const setting = name as SettingName
  const choice = CHOICES[setting].find((allowed) => String(allowed) === value)
  if (choice !== undefined) changeSetting(setting, choice)
}

const target = document.getElementById('app')
if (!target) throw new Error('gallery.html has no #app')
await loadTexts('en')
applySettings()
mount(Gallery, { target })
