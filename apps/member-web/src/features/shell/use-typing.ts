import { useEffect } from 'react';

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea';
const STAYS_MS = 300;

/**
 * Marks the body with `data-typing` while a text field has the focus, where app.css hides the bottom bar and lowers
 * the button of the form. The mark stays during a tap and 300 ms longer: a button that moves between the press and the
 * release of a finger gets no click.
 */
export function useTyping(): void {
  useEffect(() => {
    const { dataset } = document.body;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const isTyping = document.activeElement?.matches(TEXT_FIELDS) ?? false;
      if (isTyping) dataset.typing = '';
      else if (!isPressed) delete dataset.typing;
    };
    const follow = ({ type }: Event) => {
      if (type.startsWith('pointer')) isPressed = type === 'pointerdown';
      if (type === 'focusin') update();
      clearTimeout(timer);
      timer = setTimeout(update, STAYS_MS);
    };
    const kinds = ['focusin', 'focusout', 'keyup', 'pointerdown', 'pointerup', 'pointercancel'];
    for (const kind of kinds) document.addEventListener(kind, follow, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, follow, true);
      clearTimeout(timer);
      delete dataset.typing;
    };
  }, []);
}
