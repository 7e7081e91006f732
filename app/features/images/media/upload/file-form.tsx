import { useRef, type ComponentProps } from 'react';
import { Form, useSubmit } from 'react-router';
import { shrinkPicture } from './shrink-picture.ts';

/** Form that posts files; scripts first make a heavy picture smaller. */
export function FileForm(props: Omit<ComponentProps<typeof Form>, 'method' | 'encType'>) {
  const submit = useSubmit();
  const isShrinking = useRef(false);
  const send = async (form: HTMLFormElement) => {
    const sent = new FormData();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') sent.append(name, value);
      else sent.append(name, value.size > 0 ? await shrinkPicture(value) : value);
    }
    await submit(sent, { method: 'post', encType: 'multipart/form-data' });
  };
  return (
    <Form
      {...props}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        if (isShrinking.current) return;
        isShrinking.current = true;
        void send(event.currentTarget).finally(() => {
          isShrinking.current = false;
        });
      }}
    />
  );
}
