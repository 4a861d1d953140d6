import { useEffect } from 'react';

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea';
const STAYS_MS = 300;

const isTyping = () => document.activeElement?.matches(TEXT_FIELDS) ?? false;

/**
 * Marks the body with `data-typing` while a text field has the focus, where app.css hides the bottom bar and
 * lowers the button of the form. `--keyboard` is the height that the keyboard of the system covers: 0 where
 * the page shrinks above it (`interactive-widget`), more on an iPhone, where it lies over the page. Both stay
 * during a tap and 300 ms longer: a button that moves between the press and the release of a finger gets no
 * click.
 */
export function useTyping(): void {
  useEffect(() => {
    const { dataset } = document.body;
    const { style } = document.documentElement;
    const view = window.visualViewport;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const place = () => {
      if (!('typing' in dataset)) style.removeProperty('--keyboard');
      else if (view && isTyping()) {
        const covered = Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
        style.setProperty('--keyboard', `${covered}px`);
      }
    };
    const update = () => {
      if (isTyping()) dataset.typing = '';
      else if (!isPressed) delete dataset.typing;
      place();
    };
    const follow = ({ type }: Event) => {
      if (type.startsWith('pointer')) isPressed = type === 'pointerdown';
      if (type === 'focusin') update();
      clearTimeout(timer);
      timer = setTimeout(update, STAYS_MS);
    };
    const kinds = ['focusin', 'focusout', 'keyup', 'pointerdown', 'pointerup', 'pointercancel'];
    for (const kind of kinds) document.addEventListener(kind, follow, true);
    view?.addEventListener('resize', place);
    view?.addEventListener('scroll', place);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, follow, true);
      view?.removeEventListener('resize', place);
      view?.removeEventListener('scroll', place);
      clearTimeout(timer);
      delete dataset.typing;
      place();
    };
  }, []);
}
