// React passes these attributes through; its types do not name them yet.
// https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API
import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    commandfor?: string | undefined;
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any' | undefined;
  }
}
